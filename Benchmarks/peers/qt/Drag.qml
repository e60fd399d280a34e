import QtQuick

// A slide that follows a drag to the right.
Item {
    id: root
    property bool isSmooth: false
    property int changes: 0
    readonly property real progress: drag.active ? Math.max(0, Math.min(1, drag.activeTranslation.x / width)) : 0
    onProgressChanged: changes++

    Slide { width: root.width; height: root.height; isSmooth: root.isSmooth; progress: root.progress }
    DragHandler { id: drag; target: null; yAxis.enabled: false }
}
