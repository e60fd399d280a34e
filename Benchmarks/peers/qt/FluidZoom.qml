import QtQuick
import Peers

// A card grows from a thumbnail to the whole window; the picture of the thumbnail fades. Only the strips with the card's round corners
// are painted as a shape; what is between them is opaque, so nothing beneath it is drawn.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true
    readonly property rect card: box(0.12 * width * (1 - progress), 0.3 * height * (1 - progress),
        (0.5 + 0.5 * progress) * width, (0.4 + 0.6 * progress) * height)
    readonly property real growth: 1 + progress * (1 / 0.4 - 1)
    readonly property rect thumbnail: box(0.12 * width * (1 - progress) + (1 - 0.5 / 0.4) / 2 * width * progress,
        0.3 * height * (1 - progress), 0.5 * width * growth, 0.4 * height * growth)
    readonly property real corner: Math.ceil(16 * (1 - progress))

    function box(x, y, w, h) {
        const [left, top] = [Math.round(x), Math.round(y)];
        return Qt.rect(left, top, Math.round(x + w) - left, Math.round(y + h) - top);
    }

    Image { width: scene.width; height: scene.height; source: "image://page/1"; smooth: false }
    Rectangle { anchors.fill: parent; color: "black"; opacity: 0.25 * scene.progress }
    ZoomCard {
        anchors.fill: parent; card: scene.card; radius: 16 * (1 - scene.progress); thumbnail: scene.thumbnail
        thumbnailOpacity: Math.max(0, 1 - scene.progress / 0.4); shadowOpacity: 0.35 * scene.progress
    }
    Item {
        clip: true
        x: scene.card.x; y: scene.card.y + scene.corner; width: scene.card.width; height: scene.card.height - 2 * scene.corner
        Image {
            y: -scene.corner; width: scene.width; height: scene.height; source: "image://page/2"; smooth: scene.isSmooth
            transformOrigin: Item.TopLeft; scale: scene.card.width / scene.width
        }
        Image {
            visible: scene.progress < 0.4; opacity: 1 - scene.progress / 0.4; source: "image://cards/thumbnail"
            x: scene.thumbnail.x - scene.card.x; y: scene.thumbnail.y - scene.card.y - scene.corner
            width: scene.thumbnail.width; height: scene.thumbnail.height; smooth: scene.isSmooth
        }
    }
}
