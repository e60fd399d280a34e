import QtQuick

// A sheet with a list, which is pulled up until 0.6; then the list scrolls.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: false
    readonly property real share: Math.min(1, progress / 0.6)
    readonly property real sheetHeight: Math.round(0.5 * height) + (Math.round(0.92 * height) - Math.round(0.5 * height)) * share
    readonly property real sheetTop: Math.round(height - sheetHeight)

    Image { width: scene.width; height: scene.height; source: "image://page/1"; smooth: false }
    Rectangle { width: scene.width; height: scene.sheetTop + 18; color: "black"; opacity: 0.2 * scene.share }
    Image { y: scene.sheetTop; source: "image://cards/sheet-top"; smooth: false }
    Image { y: scene.sheetTop + 18; source: "image://cards/sheet-header"; smooth: false }
    Item {
        clip: true
        y: scene.sheetTop + 92; width: scene.width; height: scene.height - y
        Image { y: -Math.round(544 * Math.max(0, scene.progress - 0.6) / 0.4); source: "image://cards/sheet-list"; smooth: false }
    }
}
