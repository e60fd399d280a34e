#pragma once

#include <QtGui/QFont>
#include <QtGui/QImage>
#include <QtQuick/QQuickImageProvider>

// A finished page as a picture without alpha: what an unchanged page is to a program that cares for speed. 1: the page beneath,
// 2: the top page, 3: the top page seen through the paper from its back.
QImage page(int number, QSize size);

// The typeface of every peer.
QFont peerFont(int pixels, QFont::Weight weight);

// "image://page/N" is page N, "image://page/N/PART" its left or right half or its lower-left, upper-left or upper-right quarter.
class Pages : public QQuickImageProvider {
 public:
  explicit Pages(QSize size) : QQuickImageProvider(QQuickImageProvider::Image), m_size(size) {}
  QImage requestImage(const QString &id, QSize *size, const QSize &requested) override;

 private:
  QSize m_size;
};
