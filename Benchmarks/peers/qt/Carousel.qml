import QtQuick

// Postcards in a row, which move by one card. Each is one picture with its corners and its shadow.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true
    readonly property real cardWidth: Math.min(width - 72, 420)

    Rectangle { anchors.fill: parent; color: "#f1f3f6" }
    Repeater {
        model: 5
        Image {
            required property int index
            readonly property real offset: (index - 1 - scene.progress) * (scene.cardWidth + 16)
            x: scene.width / 2 + offset - width / 2; y: scene.height / 2 + 26 - height / 2
            source: "image://cards/postcard/" + index; smooth: scene.isSmooth
            scale: 1 - 0.08 * Math.min(1, Math.abs(offset) / (scene.cardWidth + 16))
        }
    }
}
