import QtQuick

// The top page goes off to the right; the one below comes after it from the left, under a black that fades.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: false

    Image {
        x: Math.round(-0.3 * scene.width * (1 - scene.progress)); width: scene.width; height: scene.height
        source: "image://page/1"; smooth: scene.isSmooth
    }
    Rectangle { width: top.x; height: scene.height; color: "black"; opacity: 0.4 * (1 - scene.progress) }
    Image {
        id: top
        x: Math.round(scene.progress * scene.width); width: scene.width; height: scene.height
        source: "image://page/2"; smooth: scene.isSmooth
    }
}
