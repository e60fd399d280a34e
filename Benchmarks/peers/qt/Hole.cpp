#include "Hole.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>
#include <QtGui/QRadialGradient>
#include <QtQuick/QQuickWindow>
#include <QtQuick/QSGRendererInterface>
#include <QtQuick/QSGRenderNode>
#include <cmath>

#include "Pages.h"

namespace {

// Points. The shadow is that of a radius of 12 and an opacity of 0.5 (a Gaussian of a deviation of 6), which a half-plane's edge
// casts as the Gaussian's integral; Qt has nothing that blurs without a graphics processor, and this is cheaper than a blur.
constexpr qreal kDeviation = 6;
constexpr qreal kReach = 3 * kDeviation;
constexpr qreal kOpacity = 0.5;

class HoleNode : public QSGRenderNode {
 public:
  explicit HoleNode(QQuickWindow *window) : m_window(window) {}

  void set(QSizeF size, qreal radius, bool isSmooth) {
    m_size = size;
    m_radius = radius;
    m_isSmooth = isSmooth;
    if (m_below.size() != size.toSize()) m_below = page(1, size.toSize());
    markDirty(QSGNode::DirtyMaterial);
  }

  QRectF rect() const override {
    return QRectF(m_size.width() / 2 - m_radius - 1, m_size.height() / 2 - m_radius - 1, 2 * m_radius + 2, 2 * m_radius + 2)
        .intersected(QRectF(QPointF(), m_size));
  }

  RenderingFlags flags() const override { return BoundedRectRendering; }

  void render(const RenderState *state) override {
    auto *painter = static_cast<QPainter *>(
        m_window->rendererInterface()->getResource(m_window, QSGRendererInterface::PainterResource));
    if (!painter) return;
    const QPointF middle(m_size.width() / 2, m_size.height() / 2);
    painter->save();
    if (const QRegion *clip = state->clipRegion(); clip && !clip->isEmpty()) painter->setClipRegion(*clip);
    painter->setTransform(matrix()->toTransform());
    painter->setRenderHint(QPainter::Antialiasing, m_isSmooth);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QBrush(m_below));
    painter->drawEllipse(middle, m_radius, m_radius);
    painter->setBrush(shadow(middle));
    painter->drawPath(ring(middle));
    painter->restore();
  }

 private:
  QBrush shadow(QPointF middle) const {
    QRadialGradient gradient(middle, m_radius);
    const qreal inner = qMax(0.0, 1 - kReach / m_radius);
    for (int i = 0; i <= 8; i++) {
      const qreal distance = kReach * (1 - i / 8.0);
      const qreal coverage = 0.5 * std::erfc(distance / (kDeviation * std::sqrt(2.0)));
      gradient.setColorAt(inner + (1 - inner) * i / 8.0, QColor::fromRgbF(0, 0, 0, kOpacity * coverage));
    }
    return gradient;
  }

  QPainterPath ring(QPointF middle) const {
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    path.addEllipse(middle, m_radius, m_radius);
    const qreal inner = m_radius - kReach;
    if (inner > 0) path.addEllipse(middle, inner, inner);
    return path;
  }

  QQuickWindow *m_window;
  QSizeF m_size;
  qreal m_radius = 0;
  bool m_isSmooth = true;
  QImage m_below;
};

}  // namespace

Hole::Hole(QQuickItem *parent) : QQuickItem(parent) {
  setFlag(ItemHasContents);
  connect(this, &Hole::radiusChanged, this, &QQuickItem::update);
}

QSGNode *Hole::updatePaintNode(QSGNode *node, UpdatePaintNodeData *) {
  auto *hole = static_cast<HoleNode *>(node);
  if (!hole) hole = new HoleNode(window());
  hole->set(size(), m_radius, antialiasing());
  return hole;
}
