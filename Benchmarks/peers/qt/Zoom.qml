import QtQuick

// The top page grows from four fifths about its centre and fades in over the other.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true

    Image { width: scene.width; height: scene.height; source: "image://page/1"; smooth: false }
    Image {
        width: scene.width; height: scene.height; source: "image://page/2"; smooth: scene.isSmooth
        scale: 0.8 + 0.2 * scene.progress; opacity: scene.progress
    }
}
