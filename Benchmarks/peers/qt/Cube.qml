import QtQuick

// Two pages as faces of a cube that turns a quarter about its vertical axis.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true

    component Face: Image {
        // Degrees; 0 faces the eye.
        property real angle
        // Beyond this the face shows its back: the eye is 2 widths from the cube's axis, the face half a width.
        visible: Math.abs(angle) < Math.acos(0.25) * 180 / Math.PI
        width: scene.width; height: scene.height; smooth: scene.isSmooth; antialiasing: scene.isSmooth
        transform: Matrix4x4 { matrix: scene.turned(angle) }
    }
    Rectangle { anchors.fill: parent; color: "#14171f" }
    Face { source: "image://page/1"; angle: -90 * scene.progress }
    Face { source: "image://page/2"; angle: 90 - 90 * scene.progress }

    // One matrix, because each of several would be flattened by itself.
    function turned(degrees) {
        const [x, y, half] = [scene.width / 2, scene.height / 2, scene.width / 2];
        const [s, c] = [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
        const centre = Qt.matrix4x4(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0, 0, 0, 0, 1);
        const perspective = Qt.matrix4x4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / (1.5 * scene.width), 1);
        const away = Qt.matrix4x4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -half, 0, 0, 0, 1);
        const turn = Qt.matrix4x4(c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1);
        const back = Qt.matrix4x4(1, 0, 0, -x, 0, 1, 0, -y, 0, 0, 1, half, 0, 0, 0, 1);
        return centre.times(perspective).times(away).times(turn).times(back);
    }
}
