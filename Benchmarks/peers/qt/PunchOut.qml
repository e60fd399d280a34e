import QtQuick
import Peers

// A circle opens in the top page; the rest of the page casts a shadow through it onto the page below.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true

    Image { width: scene.width; height: scene.height; source: "image://page/2"; smooth: false }
    // What is seen through the hole, drawn over the sheet, which is cheaper than the sheet with a hole over what is below.
    Hole {
        width: scene.width; height: scene.height; center: Qt.point(scene.width * 0.5, scene.height * 0.45)
        radius: scene.progress * (Math.hypot(scene.width * 0.5, scene.height * 0.55) + 24)
        antialiasing: scene.isSmooth
    }
}
