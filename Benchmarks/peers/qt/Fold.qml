import QtQuick

// The top page folded like a letter over the other: the left half over the right one until 0.4, the upper over the lower one until
// 0.8; the packet fades. What is hidden is left out, halves that move together are one picture.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true
    readonly property real across: progress / 0.4
    readonly property real down: (progress - 0.4) / 0.4
    readonly property real share: across < 1 ? across : down
    readonly property bool isAcross: across < 1
    readonly property bool isDown: across >= 1 && down < 1

    component Shade: Rectangle { color: "black"; opacity: 0.16 * Math.sin(scene.share * Math.PI); antialiasing: scene.isSmooth }

    Image { width: scene.width; height: scene.height; source: "image://page/1"; smooth: false }
    // Across.
    Image { visible: scene.isAcross; x: scene.width / 2; source: "image://page/2/right"; smooth: false }
    Image {
        visible: scene.isAcross; smooth: scene.isSmooth; antialiasing: scene.isSmooth
        source: scene.share < 0.5 ? "image://page/2/left" : "image://page/3/left"
        transform: Matrix4x4 { matrix: scene.turned(-scene.width / 2, -scene.height / 2, true) }
    }
    Shade {
        visible: scene.isAcross; width: scene.width / 2; height: scene.height
        transform: Matrix4x4 { matrix: scene.turned(-scene.width / 2, -scene.height / 2, true) }
    }
    // Down: what lies there is the back of the lower left quarter.
    Image {
        visible: scene.isDown; x: scene.width / 2; y: scene.height / 2; source: "image://page/3/lower-left"; mirror: true
        smooth: false
    }
    Image {
        visible: scene.isDown; smooth: scene.isSmooth; antialiasing: scene.isSmooth
        source: scene.share < 0.5 ? "image://page/3/upper-left" : "image://page/3/upper-right"; mirror: scene.share < 0.5
        transform: Matrix4x4 { matrix: scene.turned(0, -scene.height / 2, false) }
    }
    Shade {
        visible: scene.isDown; width: scene.width / 2; height: scene.height / 2
        transform: Matrix4x4 { matrix: scene.turned(0, -scene.height / 2, false) }
    }
    // Away.
    Image {
        visible: scene.down >= 1; x: scene.width / 2; y: scene.height / 2; source: "image://page/3/upper-right"
        mirrorVertically: true; smooth: false; opacity: 1 - (scene.progress - 0.8) / 0.2
    }

    // A part whose corner is at (x, y) from the middle of the window, turned by the share of a half turn about the upright or else
    // the level axis through the middle. One matrix, because each of several would be flattened by itself.
    function turned(x, y, upright) {
        const [middleX, middleY] = [scene.width / 2, scene.height / 2];
        const [s, c] = [Math.sin(scene.share * Math.PI), Math.cos(scene.share * Math.PI)];
        const from = Qt.matrix4x4(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0, 0, 0, 0, 1);
        const turn = upright ? Qt.matrix4x4(c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1)
                             : Qt.matrix4x4(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1);
        const eye = Qt.matrix4x4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / (1.5 * Math.max(scene.width, scene.height)), 1);
        const to = Qt.matrix4x4(1, 0, 0, middleX, 0, 1, 0, middleY, 0, 0, 1, 0, 0, 0, 0, 1);
        return to.times(eye).times(turn).times(from);
    }
}
