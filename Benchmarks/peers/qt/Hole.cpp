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
constexpr qreal kOffset = 3;

class HoleNode : public QSGRenderNode {
 public:
  explicit HoleNode(QQuickWindow *window) : m_window(window) {}

  void set(QSizeF size, QPointF center, qreal radius, bool isSmooth) {
    m_size = size;
    m_center = center;
    m_radius = radius;
    m_isSmooth = isSmooth;
    if (m_below.size() != size.toSize()) m_below = page(1, size.toSize());
    markDirty(QSGNode::DirtyMaterial);
  }

  QRectF rect() const override {
    const QPointF reach(m_radius + 1, m_radius + 1);
    return QRectF(m_center - reach, m_center + reach).intersected(QRectF(QPointF(), m_size));
  }

  RenderingFlags flags() const override { return BoundedRectRendering; }

  void render(const RenderState *state) override {
    auto *painter = static_cast<QPainter *>(
        m_window->rendererInterface()->getResource(m_window, QSGRendererInterface::PainterResource));
    if (!painter) return;
    painter->save();
    if (const QRegion *clip = state->clipRegion(); clip && !clip->isEmpty()) painter->setClipRegion(*clip);
    painter->setTransform(matrix()->toTransform());
    painter->setRenderHint(QPainter::Antialiasing, m_isSmooth);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QBrush(m_below));
    painter->drawEllipse(m_center, m_radius, m_radius);
    painter->setBrush(shadow());
    painter->drawPath(ring());
    painter->restore();
  }

 private:
  QBrush shadow() const {
    // The shadow's hole is moved down, so beyond its edge the shadow goes on.
    const qreal outer = m_radius + kOffset, inner = qMax(0.0, m_radius - kReach);
    QRadialGradient gradient(m_center + QPointF(0, kOffset), outer);
    for (int i = 0; i <= 8; i++) {
      const qreal distance = inner + (outer - inner) * i / 8.0;
      const qreal coverage = 0.5 * std::erfc((m_radius - distance) / (kDeviation * std::sqrt(2.0)));
      gradient.setColorAt(distance / outer, QColor::fromRgbF(0, 0, 0, kOpacity * coverage));
    }
    return gradient;
  }

  QPainterPath ring() const {
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    path.addEllipse(m_center, m_radius, m_radius);
    const qreal inner = m_radius - kReach - kOffset;
    if (inner > 0) path.addEllipse(m_center, inner, inner);
    return path;
  }

  QQuickWindow *m_window;
  QSizeF m_size;
  QPointF m_center;
  qreal m_radius = 0;
  bool m_isSmooth = true;
  QImage m_below;
};

}  // namespace

Hole::Hole(QQuickItem *parent) : QQuickItem(parent) {
  setFlag(ItemHasContents);
  connect(this, &Hole::centerChanged, this, &QQuickItem::update);
  connect(this, &Hole::radiusChanged, this, &QQuickItem::update);
}

QSGNode *Hole::updatePaintNode(QSGNode *node, UpdatePaintNodeData *) {
  auto *hole = static_cast<HoleNode *>(node);
  if (!hole) hole = new HoleNode(window());
  hole->set(size(), m_center, m_radius, antialiasing());
  return hole;
}
