// The scenes in Qt Quick's software renderer, drawn into a picture in memory: no window system, no waiting for a display.
//
//     qt-quick-scenes                 times every scene at both sizes; lines of
//                                     scene <tab> width x height <tab> variant <tab> median <tab> least <tab> greatest, in µs a frame
//     qt-quick-scenes --serve         does as told on standard input, a line a command:
//                                     scene NAME WIDTH HEIGHT smooth|plain   opens a scene; answers "ready"
//                                     run FRAMES                             draws; answers the nanoseconds
//                                     drag MOVES                             moves the mouse over the scene Drag with its button held;
//                                                                            answers the nanoseconds until the progress has changed
//                                     picture PROGRESS FILE                  writes a PNG; answers "ready"
//                                     pixels PROGRESS FILE                   writes 0xFFRRGGBB without padding; answers "ready"
//                                     quit

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTextStream>
#include <QtGui/QMouseEvent>
#include <QtGui/QGuiApplication>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickRenderControl>
#include <QtQuick/QQuickRenderTarget>
#include <QtQuick/QQuickWindow>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "Cards.h"
#include "Hole.h"
#include "Pages.h"

namespace {

// Frames from the scene's beginning to its end, the same in every peer.
constexpr int kFrames = 24;

qint64 nanoseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return qint64(time.tv_sec) * 1000000000 + time.tv_nsec;
}

class Scene {
 public:
  Scene(const QString &name, QSize size, bool isSmooth) : m_picture(size, QImage::Format_ARGB32_Premultiplied), m_window(&m_control) {
    m_picture.fill(Qt::black);
    m_window.setColor(Qt::black);
    m_window.setGeometry(QRect(QPoint(), size));
    m_window.contentItem()->setSize(size);
    m_engine.addImageProvider("page", new Pages(size));
    m_engine.addImageProvider("cards", new Cards(size));
    QQmlComponent component(&m_engine, QUrl::fromLocalFile(QStringLiteral(SCENES_FOLDER "/") + name + ".qml"));
    m_root.reset(qobject_cast<QQuickItem *>(component.create()));
    if (!m_root) qFatal("%s", qPrintable(component.errorString()));
    m_root->setProperty("isSmooth", isSmooth);
    m_root->setSize(size);
    m_root->setParentItem(m_window.contentItem());
    m_window.setRenderTarget(QQuickRenderTarget::fromPaintDevice(&m_picture));
  }

  void draw(double progress, int frame) {
    m_root->setProperty("frame", frame);
    m_root->setProperty("progress", progress);
    m_control.polishItems();
    m_control.beginFrame();
    m_control.sync();
    m_control.render();
    m_control.endFrame();
  }

  // Nanoseconds: of the processor for all threads or on the clock, whichever are fewer. Qt blends large areas on several threads, which
  // is faster by the clock where the machine is quiet; where it is not, the clock counts what others do.
  qint64 run(int frames) {
    const qint64 clock = nanoseconds(CLOCK_MONOTONIC), processor = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < frames; i++, m_frame++) draw((m_frame % kFrames + 0.5) / kFrames, m_frame);
    return qMin(nanoseconds(CLOCK_MONOTONIC) - clock, nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processor);
  }

  // Nanoseconds of moves back and forth, each delivered until the handler has changed the progress. Nothing is drawn.
  qint64 drag(int moves) {
    if (m_milliseconds == 0) {
      send(QEvent::MouseButtonPress, Qt::LeftButton);
      for (int i = 0; i < 20; i++) send(QEvent::MouseMove, Qt::NoButton);
    }
    const int changes = m_root->property("changes").toInt();
    const qint64 start = nanoseconds(CLOCK_MONOTONIC);
    for (int i = 0; i < moves; i++) send(QEvent::MouseMove, Qt::NoButton);
    const qint64 end = nanoseconds(CLOCK_MONOTONIC);
    if (m_root->property("changes").toInt() != changes + moves) qFatal("The scene doesn't follow the mouse.");
    return end - start;
  }

  const QImage &picture() const { return m_picture; }

 private:
  void send(QEvent::Type type, Qt::MouseButton button) {
    m_x += m_step;
    if (m_x > 300 || (m_step < 0 && m_x < 60)) m_step = -m_step;
    const QPointF place(m_x, 300);
    QMouseEvent event(type, place, place, place, button, Qt::LeftButton, Qt::NoModifier);
    event.setTimestamp(m_milliseconds += 8);
    QCoreApplication::sendEvent(&m_window, &event);
  }

  QImage m_picture;
  QQmlEngine m_engine;
  QQuickRenderControl m_control;
  QQuickWindow m_window;
  std::unique_ptr<QQuickItem> m_root;
  int m_frame = 0;
  quint64 m_milliseconds = 0;
  double m_x = 20, m_step = 3;
};

int serve() {
  QTextStream in(stdin), out(stdout);
  std::unique_ptr<Scene> scene;
  while (!in.atEnd()) {
    const QStringList words = in.readLine().split(' ');
    if (words.value(0) == "scene" && words.size() == 5) {
      scene.reset();
      scene = std::make_unique<Scene>(words[1], QSize(words[2].toInt(), words[3].toInt()), words[4] == "smooth");
      out << "ready" << Qt::endl;
    } else if (words.value(0) == "run" && words.size() == 2 && scene) {
      out << scene->run(words[1].toInt()) << Qt::endl;
    } else if (words.value(0) == "drag" && words.size() == 2 && scene) {
      out << scene->drag(words[1].toInt()) << Qt::endl;
    } else if (words.value(0) == "quit") {
      break;
    } else if (words.value(0) == "picture" && words.size() == 3 && scene) {
      scene->draw(words[1].toDouble(), 0);
      scene->picture().save(words[2]);
      out << "ready" << Qt::endl;
    } else if (words.value(0) == "pixels" && words.size() == 3 && scene) {
      scene->draw(words[1].toDouble(), 0);
      const QImage image = scene->picture().convertToFormat(QImage::Format_RGB32);
      QFile file(words[2]);
      if (!file.open(QIODevice::WriteOnly)) qFatal("%s", qPrintable(file.errorString()));
      for (int y = 0; y < image.height(); y++)
        file.write(reinterpret_cast<const char *>(image.constScanLine(y)), qint64(image.width()) * 4);
      file.close();
      out << "ready" << Qt::endl;
    } else {
      out << "what?" << Qt::endl;
    }
  }
  return 0;
}

int timeAll() {
  constexpr int kBatches = 9;
  QTextStream out(stdout);
  for (const char *name : {"Slide", "SlideChanging", "Zoom", "Cube", "Fold", "PunchOut", "FluidZoom", "Sheet", "Carousel"})
    for (const QSize size : {QSize(800, 600), QSize(1920, 1080)})
      for (const bool isSmooth : {true, false}) {
        Scene scene(name, size, isSmooth);
        scene.run(kFrames);
        std::vector<double> times;
        for (int batch = 0; batch < kBatches; batch++) times.push_back(scene.run(kFrames) / 1e3 / kFrames);
        std::sort(times.begin(), times.end());
        out << name << '\t' << size.width() << 'x' << size.height() << '\t' << (isSmooth ? "smooth" : "plain") << '\t'
            << times[kBatches / 2] << '\t' << times.front() << '\t' << times.back() << Qt::endl;
      }
  return 0;
}

}  // namespace

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt complains on standard error where there is none.
  const QTemporaryDir runtimeFolder;
  if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", runtimeFolder.path().toLocal8Bit());
  QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
  QGuiApplication application(argc, argv);
  qmlRegisterType<Hole>("Peers", 1, 0, "Hole");
  qmlRegisterType<ZoomCard>("Peers", 1, 0, "ZoomCard");
  return application.arguments().contains("--serve") ? serve() : timeAll();
}
