#include <QtGui/QPainter>
#include <QtQuick/QQuickWindow>
#include <QtQuick/QSGRendererInterface>
#include <QtQuick/QSGRenderNode>
#include <cmath>

#include "Cards.h"
#include "Pages.h"

namespace {

constexpr int kReach = 36, kOffset = 8;

class ZoomCardNode : public QSGRenderNode {
 public:
  explicit ZoomCardNode(QQuickWindow *window) : m_window(window), m_shadow(cardShadow()), m_thumbnail(cardThumbnail()) {}

  void set(QSizeF size, const ZoomCard::State &state) {
    m_size = size;
    m_state = state;
    if (m_page.size() != size.toSize()) m_page = page(2, size.toSize());
    markDirty(QSGNode::DirtyMaterial);
  }

  QRectF rect() const override { return QRectF(QPointF(), m_size); }
  RenderingFlags flags() const override { return BoundedRectRendering; }

  void render(const RenderState *state) override {
    auto *painter = static_cast<QPainter *>(
        m_window->rendererInterface()->getResource(m_window, QSGRendererInterface::PainterResource));
    if (!painter) return;
    painter->save();
    if (const QRegion *clip = state->clipRegion(); clip && !clip->isEmpty()) painter->setClipRegion(*clip);
    painter->setTransform(matrix()->toTransform());
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter->setPen(Qt::NoPen);
    drawShadow(painter);
    const QRectF card = m_state.card;
    const qreal height = std::ceil(m_state.radius);
    drawStrip(painter, QRectF(card.left(), card.top(), card.width(), height));
    drawStrip(painter, QRectF(card.left(), card.bottom() - height, card.width(), height));
    painter->restore();
  }

 private:
  // What is seen of the shadow: nine parts without the middle, of which the corners keep their size.
  void drawShadow(QPainter *painter) {
    const QRectF to = m_state.card.adjusted(-kReach, kOffset - kReach, kReach, kOffset + kReach);
    const int part = 2 * kReach;
    const qreal xs[] = {to.left(), to.left() + part, to.right() - part, to.right()};
    const qreal ys[] = {to.top(), to.top() + part, to.bottom() - part, to.bottom()};
    const int from[] = {0, part, m_shadow.width() - part, m_shadow.width()};
    painter->setOpacity(m_state.shadowOpacity);
    // The parts that the card hides are cut off.
    const QRectF inside = m_state.card.adjusted(m_state.radius, m_state.radius, -m_state.radius, -m_state.radius);
    const QRegion visible = QRegion(to.toAlignedRect()) - QRegion(inside.toRect());
    painter->save();
    painter->setClipRegion(visible, Qt::IntersectClip);
    for (int row = 0; row < 3; row++)
      for (int column = 0; column < 3; column++) {
        if (row == 1 && column == 1) continue;
        painter->drawImage(QRectF(QPointF(xs[column], ys[row]), QPointF(xs[column + 1], ys[row + 1])), m_shadow,
                           QRectF(QPointF(from[column], from[row]), QPointF(from[column + 1], from[row + 1])));
      }
    painter->restore();
    painter->setOpacity(1);
  }

  void drawStrip(QPainter *painter, QRectF strip) {
    if (strip.height() <= 0) return;
    painter->save();
    painter->setClipRect(strip, Qt::IntersectClip);
    const QRectF card = m_state.card;
    QBrush brush(m_page);
    const qreal scale = card.width() / m_page.width();
    brush.setTransform(QTransform::fromTranslate(card.x(), card.y()).scale(scale, scale));
    painter->setBrush(brush);
    painter->drawRoundedRect(card, m_state.radius, m_state.radius);
    if (m_state.thumbnailOpacity > 0) {
      const QRectF to = m_state.thumbnail;
      QBrush picture(m_thumbnail);
      picture.setTransform(
          QTransform::fromTranslate(to.x(), to.y()).scale(to.width() / m_thumbnail.width(), to.height() / m_thumbnail.height()));
      painter->setOpacity(m_state.thumbnailOpacity);
      painter->setBrush(picture);
      painter->drawRoundedRect(card, m_state.radius, m_state.radius);
    }
    painter->restore();
  }

  QQuickWindow *m_window;
  QSizeF m_size;
  ZoomCard::State m_state;
  QImage m_page, m_shadow, m_thumbnail;
};

}  // namespace

ZoomCard::ZoomCard(QQuickItem *parent) : QQuickItem(parent) {
  setFlag(ItemHasContents);
  connect(this, &ZoomCard::cardChanged, this, &QQuickItem::update);
  connect(this, &ZoomCard::thumbnailChanged, this, &QQuickItem::update);
  connect(this, &ZoomCard::radiusChanged, this, &QQuickItem::update);
  connect(this, &ZoomCard::thumbnailOpacityChanged, this, &QQuickItem::update);
  connect(this, &ZoomCard::shadowOpacityChanged, this, &QQuickItem::update);
}

QSGNode *ZoomCard::updatePaintNode(QSGNode *node, UpdatePaintNodeData *) {
  auto *card = static_cast<ZoomCardNode *>(node);
  if (!card) card = new ZoomCardNode(window());
  card->set(size(), {m_card, m_thumbnail, m_radius, m_thumbnailOpacity, m_shadowOpacity});
  return card;
}
