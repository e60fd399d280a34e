#pragma once

#include <QtGui/QImage>
#include <QtQuick/QQuickImageProvider>

// A finished page, 1 or 2, as a picture without alpha: what an unchanged page is to a program that cares for speed.
QImage page(int number, QSize size);

// "image://page/N" is page N, "image://page/N/CR" its quadrant in column C and row R.
class Pages : public QQuickImageProvider {
 public:
  explicit Pages(QSize size) : QQuickImageProvider(QQuickImageProvider::Image), m_size(size) {}
  QImage requestImage(const QString &id, QSize *size, const QSize &requested) override;

 private:
  QSize m_size;
};
