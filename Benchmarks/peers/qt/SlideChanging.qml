import QtQuick

// The slide with both pages drawn anew: their cards change colour and their titles change every frame.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: false
    readonly property real shade: 0.6 + 0.3 * (frame % 64) / 64

    Page {
        x: Math.round(-0.3 * scene.width * (1 - scene.progress)); width: scene.width; height: scene.height
        number: 1; background: "#eeeee6"; card: Qt.rgba(0.47, scene.shade, 0.86, 1); title: "Page 1 title " + scene.frame % 8
    }
    Rectangle { width: top.x; height: scene.height; color: "black"; opacity: 0.4 * (1 - scene.progress) }
    Page {
        id: top
        x: Math.round(scene.progress * scene.width); width: scene.width; height: scene.height
        number: 2; background: "#2266aa"; card: Qt.rgba(1, scene.shade, 0.78, 1); title: "Page 2 title " + scene.frame % 8
    }
}
