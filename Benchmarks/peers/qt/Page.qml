import QtQuick

// A page as every peer draws it: a background, a bar of 64 points with a title, four cards with a line of text each.
Item {
    id: page
    property color background
    property color bar
    property var cards
    property var lines
    property string title

    Rectangle { anchors.fill: parent; color: page.background }
    Rectangle {
        width: parent.width; height: 64; color: page.bar
        Text { x: 24; y: 20; text: page.title; color: "white"; font.family: "Inter"; font.pixelSize: 20; font.weight: Font.DemiBold }
    }
    Repeater {
        model: 4
        Rectangle {
            required property int index
            x: 0.1 * page.width; y: 64 + (page.height - 64) * (0.05 + 0.235 * index)
            width: 0.8 * page.width; height: 0.18 * (page.height - 64)
            radius: 16; color: page.cards[index]
            Text { x: 0.05 * page.width; y: 20; color: "#14171f"; font.family: "Inter"; font.pixelSize: 20; text: page.lines[index] }
        }
    }
}
