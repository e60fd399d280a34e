#pragma once

#include <QtGui/QImage>
#include <QtQuick/QQuickImageProvider>
#include <QtQuick/QQuickItem>

// The pictures of the scenes with cards, finished, as a program that cares for speed keeps them.
//     image://cards/thumbnail             the picture of the zoomed thumbnail
//     image://cards/sheet-top             the first 18 rows of the sheet, with round corners and alpha
//     image://cards/sheet-header          the rest of the 92 rows above the list
//     image://cards/sheet-list            the whole list
//     image://cards/postcard/N            a postcard with its corners and its shadow, 32 points of it on each side
class Cards : public QQuickImageProvider {
 public:
  explicit Cards(QSize size) : QQuickImageProvider(QQuickImageProvider::Image), m_size(size) {}
  QImage requestImage(const QString &id, QSize *size, const QSize &requested) override;

 private:
  QSize m_size;
};

// The shadow of a box of 144 × 144 points, 36 points of it on each side, and the picture of the thumbnail.
QImage cardShadow();
QImage cardThumbnail();

// The shadow of the zoomed card, and the two strips of it in which its corners are; what is between them is an opaque picture. Paints
// with the scene graph's own painter, without a picture in between.
class ZoomCard : public QQuickItem {
  Q_OBJECT
  Q_PROPERTY(QRectF card MEMBER m_card NOTIFY cardChanged)
  Q_PROPERTY(QRectF thumbnail MEMBER m_thumbnail NOTIFY thumbnailChanged)
  Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)
  Q_PROPERTY(qreal thumbnailOpacity MEMBER m_thumbnailOpacity NOTIFY thumbnailOpacityChanged)
  Q_PROPERTY(qreal shadowOpacity MEMBER m_shadowOpacity NOTIFY shadowOpacityChanged)

 public:
  explicit ZoomCard(QQuickItem *parent = nullptr);

  struct State {
    QRectF card, thumbnail;
    qreal radius = 0, thumbnailOpacity = 0, shadowOpacity = 0;
  };

 signals:
  void cardChanged();
  void thumbnailChanged();
  void radiusChanged();
  void thumbnailOpacityChanged();
  void shadowOpacityChanged();

 protected:
  QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

 private:
  QRectF m_card, m_thumbnail;
  qreal m_radius = 0, m_thumbnailOpacity = 0, m_shadowOpacity = 0;
};
