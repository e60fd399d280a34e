#include "Pages.h"

#include <QtGui/QPainter>

QImage page(int number, QSize size) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(number == 1 ? QColor(0xee, 0xee, 0xe6) : QColor(0x22, 0x66, 0xaa));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  QFont font;
  font.setPixelSize(20);
  painter.setFont(font);
  const qreal width = size.width(), height = size.height() - 64;
  painter.fillRect(QRectF(0, 0, width, 64), QColor(0x30, 0x40, 0x50));
  painter.setPen(Qt::white);
  painter.drawText(QPointF(24, 40), QString("Page %1 title 0").arg(number));
  for (int i = 0; i < 4; i++) {
    const qreal top = 64 + height * (0.05 + 0.235 * i);
    painter.setPen(Qt::NoPen);
    painter.setBrush(number == 1 ? QColor(0x78, 0xa0, 0xdc) : QColor(0xff, 0xf0, 0xc8));
    painter.drawRoundedRect(QRectF(0.1 * width, top, 0.8 * width, 0.18 * height), 16, 16);
    painter.setPen(QColor(20, 20, 20));
    painter.drawText(QPointF(0.15 * width, top + 40), QString("Page %1, card %2: The quick brown fox").arg(number).arg(i + 1));
  }
  return image;
}

QImage Pages::requestImage(const QString &id, QSize *size, const QSize &) {
  const QStringList parts = id.split('/');
  QImage image = page(parts.value(0).toInt(), m_size);
  if (const QString quadrant = parts.value(1); quadrant.size() == 2) {
    const QSize half(m_size.width() / 2, m_size.height() / 2);
    const QPoint corner(quadrant[0].digitValue() * half.width(), quadrant[1].digitValue() * half.height());
    image = image.copy(QRect(corner, half));
  }
  if (size) *size = image.size();
  return image;
}
