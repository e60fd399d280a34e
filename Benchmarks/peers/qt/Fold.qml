import QtQuick

// Four quadrants of the top page over the other: the right ones fold about the vertical middle onto the left, then the upper
// ones about the horizontal middle onto the lower, then what is left fades.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: true
    readonly property real across: Math.min(1, progress / 0.4) * 180
    readonly property real down: Math.max(0, Math.min(1, (progress - 0.4) / 0.4)) * 180
    readonly property real fade: 1 - Math.max(0, (progress - 0.8) / 0.2)

    component Quadrant: Image {
        property int column
        property int row
        x: column * scene.width / 2; y: row * scene.height / 2; width: scene.width / 2; height: scene.height / 2
        source: "image://page/2/" + column + row; smooth: scene.isSmooth; antialiasing: scene.isSmooth
        opacity: scene.fade
        transform: Matrix4x4 { matrix: scene.folded(column, row) }
    }
    Image { width: scene.width; height: scene.height; source: "image://page/1"; smooth: false }
    // The quarter that stays, the one that folds up onto it, and the two that fold over from the right.
    Quadrant { column: 0; row: 1 }
    Quadrant { column: 0; row: 0; visible: scene.down < 90 }
    Quadrant { column: 1; row: 1; visible: scene.across < 90 }
    Quadrant { column: 1; row: 0; visible: scene.across < 90 }

    // From a quadrant's own coordinates; in one matrix, because each of several would be flattened by itself.
    function folded(column, row) {
        const across = column === 1 ? scene.across * Math.PI / 180 : 0;
        const down = row === 0 ? scene.down * Math.PI / 180 : 0;
        // Where the quadrant's own corner is, seen from the middle of the window.
        const [x, y] = [column === 0 ? -scene.width / 2 : 0, row === 0 ? -scene.height / 2 : 0];
        const from = Qt.matrix4x4(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0, 0, 0, 0, 1);
        const [s, c] = [Math.sin(across), Math.cos(across)];
        const aboutY = Qt.matrix4x4(c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1);
        const [t, d] = [Math.sin(down), Math.cos(down)];
        const aboutX = Qt.matrix4x4(1, 0, 0, 0, 0, d, -t, 0, 0, t, d, 0, 0, 0, 0, 1);
        const perspective = Qt.matrix4x4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / (1.5 * scene.width), 1);
        const to = Qt.matrix4x4(1, 0, 0, -x, 0, 1, 0, -y, 0, 0, 1, 0, 0, 0, 0, 1);
        return to.times(perspective).times(aboutX).times(aboutY).times(from);
    }
}
