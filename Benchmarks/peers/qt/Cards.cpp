#include "Cards.h"

#include <QtGui/QFontMetricsF>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>
#include <cmath>

#include "Pages.h"

namespace {

const QColor kInk(0x14, 0x17, 0x1f);

// A landscape, from integers alone, so that every peer has the same pixels.
struct Light {
  quint32 sky[2], sun, hills[3];
};

const Light kLights[] = {
    {{0x7FB4F0, 0xE6F1FB}, 0xFFF6D8, {0x6C9A78, 0x4A7D5F, 0x2F5D49}}, {{0x2B3A67, 0xF2A65A}, 0xFFE0A3, {0x8A5A6B, 0x5C3D5A, 0x35274A}},
    {{0xF7C59F, 0xFDF0E2}, 0xEF6F6C, {0xC98F72, 0x9C6A5A, 0x6B4A48}}, {{0x0F1B3D, 0x35598F}, 0xEDF2FF, {0x2C4A73, 0x1F3557, 0x14233D}},
    {{0xA8DADC, 0xF1FAEE}, 0xFFFFFF, {0x7FB7BE, 0x457B9D, 0x1D3557}}};

quint32 mixed(quint32 from, quint32 to, int step, int steps) {
  quint32 result = 0;
  for (int shift = 16; shift >= 0; shift -= 8) {
    const int a = from >> shift & 255, b = to >> shift & 255;
    result |= quint32(a + (b - a) * step / qMax(1, steps)) << shift;
  }
  return result;
}

int crest(int x, int depth, int index, int width, int height) {
  const int period = qMax(1, width * (3 - depth) / 3 + width / 5);
  const int phase = (x + width * (index * 3 + depth * 5) / 11) % period;
  const int swing = 16 * 4 * phase * (period - phase) / period;
  return 16 * height * (55 + depth * 15) / 100 - swing * height / (period * 7);
}

QImage landscape(int index, int width, int height) {
  const Light &light = kLights[index % 5];
  QImage image(width, height, QImage::Format_RGB32);
  const int sunX = width * (3 + ((index * 5) & 7)) / 13, sunY = height * 2 / 6, sunRadius = qMax(1, height / 9);
  for (int y = 0; y < height; y++) {
    auto *row = reinterpret_cast<quint32 *>(image.scanLine(y));
    for (int x = 0; x < width; x++) {
      quint32 color = mixed(light.sky[0], light.sky[1], y, height);
      const int dx = x - sunX, dy = y - sunY;
      const int inside = (sunRadius * sunRadius - dx * dx - dy * dy) * 8 / sunRadius + 8;
      color = mixed(color, light.sun, qBound(0, inside, 16), 16);
      for (int depth = 0; depth < 3; depth++)
        color = mixed(color, light.hills[depth], qBound(0, y * 16 + 8 - crest(x, depth, index, width, height), 16), 16);
      row[x] = 0xff000000 | color;
    }
  }
  return image;
}

void text(QPainter &painter, const QString &string, int pixels, QFont::Weight weight, QRectF frame, bool isRight = false,
          QColor color = kInk) {
  const QFont font = peerFont(pixels, weight);
  painter.setFont(font);
  painter.setPen(color);
  const QFontMetricsF metrics(font);
  const qreal x = isRight ? frame.right() - metrics.horizontalAdvance(string) : frame.x();
  // Inter's ascent and line height, in the middle of the frame.
  const qreal above = (frame.height() - pixels * 1.21) / 2 + pixels * 0.96875;
  painter.drawText(QPointF(x, std::round(frame.y() + above)), string);
}

QImage opaque(int width, int height) {
  QImage image(width, height, QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

QImage header(int width) {
  QImage image = opaque(width, 92);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor::fromRgbF(0.78, 0.78, 0.78));
  painter.drawRoundedRect(QRectF(std::round(width / 2.0) - 18, 6, 36, 5), 2.5, 2.5);
  painter.fillRect(0, 91, width, 1, QColor::fromRgbF(0.88, 0.88, 0.88));
  text(painter, "Around Kestrel Peak", 20, QFont::DemiBold, QRectF(24, 22, width - 48, 24));
  text(painter, "24 places, nearest first", 15, QFont::Normal, QRectF(24, 54, width - 48, 20));
  return image;
}

QImage sheetTop(int width) {
  QImage image(width, 18, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QBrush(header(width)));
  painter.drawRoundedRect(QRectF(0, 0, width, 60), 18, 18);
  return image;
}

QImage list(int width) {
  const char *places[] = {"South Wood", "Heron Marsh", "The Saddle", "Lower Hut", "Stone Bridge", "North Ridge", "Two Springs"};
  const char *details[] = {"Walk, 3 km, shade", "Boardwalk, 25 minutes", "Pass, 1,140 m", "Beds and soup", "Over the outflow"};
  const QRgb colors[] = {0x2B7FB8, 0xD9622B, 0x7A4FB5, 0x2F7D6B};
  QImage image = opaque(width, 24 * 68);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  const qreal end = width - 48;
  for (int i = 0; i < 24; i++) {
    const qreal y = i * 68;
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colors[i % 4]));
    painter.drawEllipse(QRectF(24, y + 14, 40, 40));
    painter.fillRect(QRectF(78, y + 67, width - 102, 1), QColor::fromRgbF(0.88, 0.88, 0.88));
    text(painter, places[i % 7], 17, QFont::DemiBold, QRectF(78, y + 12, end - 130, 22));
    text(painter, details[i % 5], 15, QFont::Normal, QRectF(78, y + 35, end - 130, 20));
    text(painter, QString("%1.%2 km").arg(i + 1).arg(i * 7 % 10), 13, QFont::Normal, QRectF(24 + end - 64, y + 25, 64, 18), true);
  }
  return image;
}

// The Gaussian's integral over a side, on which the box is from a to b.
qreal covered(qreal x, qreal a, qreal b, qreal deviation) {
  const qreal scale = deviation * std::sqrt(2.0);
  return 0.5 * (std::erf((x - a) / scale) - std::erf((x - b) / scale));
}

// A shadow with square corners: the radii of the scenes are small beside the blur.
QImage shadow(QSize box, int reach, qreal deviation, qreal opacity) {
  QImage image(box + QSize(2 * reach, 2 * reach), QImage::Format_ARGB32_Premultiplied);
  for (int y = 0; y < image.height(); y++) {
    auto *row = reinterpret_cast<quint32 *>(image.scanLine(y));
    const qreal down = covered(y + 0.5, reach, reach + box.height(), deviation);
    for (int x = 0; x < image.width(); x++)
      row[x] = quint32(std::lround(255 * opacity * down * covered(x + 0.5, reach, reach + box.width(), deviation))) << 24;
  }
  return image;
}

QImage postcard(int index, QSize scene) {
  const int width = qMin(scene.width() - 72, 420), height = qMin(scene.height() - 190, int(std::lround(width * 1.35)));
  constexpr int kReach = 32;
  const char *names[] = {"Mirror Lake", "Ekvik", "The Saddle", "Salt Bay", "Night Train"};
  QImage paper = opaque(width, height);
  QPainter inside(&paper);
  inside.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  inside.drawImage(QRectF(0, 0, width, height - 112), landscape(index, 320, 240));
  text(inside, names[index % 5], 24, QFont::Bold, QRectF(20, height - 98, width - 40, 30));
  text(inside, "We had the water to ourselves.", 17, QFont::Normal, QRectF(20, height - 60, width - 40, 22), false,
       QColor(0x6e, 0x74, 0x80));
  inside.end();
  QImage image(width + 2 * kReach, height + 2 * kReach, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.drawImage(0, 6, shadow(QSize(width, height), kReach, 8, 0.16));
  painter.translate(kReach, kReach);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QBrush(paper));
  painter.drawRoundedRect(QRectF(0, 0, width, height), 20, 20);
  return image;
}

}  // namespace

QImage cardShadow() { return shadow(QSize(144, 144), 36, 12, 1); }
QImage cardThumbnail() { return landscape(1, 320, 240); }

QImage Cards::requestImage(const QString &id, QSize *size, const QSize &) {
  const QStringList words = id.split('/');
  QImage image;
  if (words[0] == "thumbnail") image = cardThumbnail();
  if (words[0] == "sheet-top") image = sheetTop(m_size.width());
  if (words[0] == "sheet-header") image = header(m_size.width()).copy(0, 18, m_size.width(), 74);
  if (words[0] == "sheet-list") image = list(m_size.width());
  if (words[0] == "postcard") image = postcard(words.value(1).toInt(), m_size);
  if (size) *size = image.size();
  return image;
}
