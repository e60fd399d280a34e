#pragma once

#include <QtGui/QImage>
#include <QtQuick/QQuickItem>

// A circle about the item's middle through which the page below is seen, with the shadow of the circle's edge on it. Paints
// with the scene graph's own painter, without a picture in between.
class Hole : public QQuickItem {
  Q_OBJECT
  Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)

 public:
  explicit Hole(QQuickItem *parent = nullptr);

 signals:
  void radiusChanged();

 protected:
  QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

 private:
  qreal m_radius = 0;
};
