import QtQuick

// A page as every peer draws it: a background, a bar of 64 points with a title, four cards with a line of text each.
Item {
    id: page
    property int number: 1
    property color background
    property color card
    property string title: "Page " + number + " title 0"

    Rectangle { anchors.fill: parent; color: page.background }
    Rectangle {
        width: parent.width; height: 64; color: "#304050"
        Text { x: 24; y: 20; text: page.title; color: "white"; font.pixelSize: 20 }
    }
    Repeater {
        model: 4
        Rectangle {
            required property int index
            x: 0.1 * page.width; y: 64 + (page.height - 64) * (0.05 + 0.235 * index)
            width: 0.8 * page.width; height: 0.18 * (page.height - 64)
            radius: 16; color: page.card
            Text {
                x: 0.05 * page.width; y: 20; color: "#141414"; font.pixelSize: 20
                text: "Page " + page.number + ", card " + (index + 1) + ": The quick brown fox"
            }
        }
    }
}
