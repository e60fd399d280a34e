#include "Pages.h"

#include <QtGui/QPainter>
#include <cmath>

namespace {

struct Style {
  QColor background, bar, card;
  const char *title;
  const char *lines[4];
};

const Style kJourneys = {
    QColor(0xf1, 0xf3, 0xf6), QColor(0x2f, 0x5b, 0xea), Qt::white, "Journeys",
    {"Lisbon, four days in May", "Kyoto in autumn", "Across the Alps by train", "Nine islands, one boat"}};
const Style kLisbon = {
    Qt::white, QColor(0x14, 0x17, 0x1f), QColor(0xe3, 0xea, 0xfd), "Lisbon",
    {"Alfama before breakfast", "Tram 28 to Estrela", "Belém and the river", "A night of fado"}};

}  // namespace

QFont peerFont(int pixels, QFont::Weight weight) {
  QFont font("Inter", -1, weight);
  font.setPixelSize(pixels);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QImage page(int number, QSize size) {
  const Style &style = number == 1 ? kJourneys : kLisbon;
  QImage image(size, QImage::Format_RGB32);
  image.fill(style.background);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(peerFont(20, QFont::DemiBold));
  const qreal width = size.width(), height = size.height() - 64;
  painter.fillRect(QRectF(0, 0, width, 64), style.bar);
  painter.setPen(Qt::white);
  painter.drawText(QPointF(24, 39), QString::fromUtf8(style.title));
  painter.setFont(peerFont(20, QFont::Normal));
  for (int i = 0; i < 4; i++) {
    const qreal top = 64 + height * (0.05 + 0.235 * i);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.card);
    painter.drawRoundedRect(QRectF(0.1 * width, top, 0.8 * width, 0.18 * height), 16, 16);
    painter.setPen(QColor(0x14, 0x17, 0x1f));
    painter.drawText(QPointF(0.15 * width, std::round(top) + 39), QString::fromUtf8(style.lines[i]));
  }
  if (number == 3) painter.fillRect(image.rect(), QColor::fromRgbF(1, 1, 1, 0.78));
  return image;
}

QImage Pages::requestImage(const QString &id, QSize *size, const QSize &) {
  const QStringList words = id.split('/');
  QImage image = page(words.value(0).toInt(), m_size);
  if (const QString part = words.value(1); !part.isEmpty()) {
    QRect rect = image.rect();
    if (part.endsWith("left")) rect.setWidth(rect.width() / 2);
    if (part.endsWith("right")) rect.setLeft(rect.width() / 2);
    if (part.startsWith("upper")) rect.setHeight(rect.height() / 2);
    if (part.startsWith("lower")) rect.setTop(rect.height() / 2);
    image = image.copy(rect);
  }
  if (size) *size = image.size();
  return image;
}
