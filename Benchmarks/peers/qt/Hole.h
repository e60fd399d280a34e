#pragma once

#include <QtGui/QImage>
#include <QtQuick/QQuickItem>

// A circle through which the page below is seen, with the shadow of the circle's edge on it. Paints
// with the scene graph's own painter, without a picture in between.
class Hole : public QQuickItem {
  Q_OBJECT
  Q_PROPERTY(QPointF center MEMBER m_center NOTIFY centerChanged)
  Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)

 public:
  explicit Hole(QQuickItem *parent = nullptr);

 signals:
  void centerChanged();
  void radiusChanged();

 protected:
  QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

 private:
  QPointF m_center;
  qreal m_radius = 0;
};
