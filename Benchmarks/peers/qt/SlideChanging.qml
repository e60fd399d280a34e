import QtQuick

// The slide with both pages drawn anew: their cards change colour and their titles change every frame.
Item {
    id: scene
    property real progress: 0
    property int frame: 0
    property bool isSmooth: false
    // Another state at every step of a thousandth.
    readonly property int step: Math.round(progress * 997)
    readonly property var titles: ["Loading", "Loading .", "Loading ..", "Loading ...", "Nearly there", "Nearly there .",
        "Nearly there ..", "Ready"]

    function colors(page) {
        return [0, 1, 2, 3].map(row => {
            const share = ((step * 37 + row * 61 + page * 128) & 255) / 255;
            return Qt.rgba(0.86 - 0.24 * share, 0.88, 0.80 + 0.18 * share, 1);
        });
    }

    Page {
        x: Math.round(-0.3 * scene.width * (1 - scene.progress)); width: scene.width; height: scene.height
        background: "#f1f3f6"; bar: "#2f5bea"; cards: scene.colors(0); title: scene.titles[scene.step % 8]
        lines: ["Lisbon, four days in May", "Kyoto in autumn", "Across the Alps by train", "Nine islands, one boat"]
    }
    Rectangle { width: top.x; height: scene.height; color: "black"; opacity: 0.4 * (1 - scene.progress) }
    Page {
        id: top
        x: Math.round(scene.progress * scene.width); width: scene.width; height: scene.height
        background: "white"; bar: "#14171f"; cards: scene.colors(1); title: scene.titles[(scene.step + 3) % 8]
        lines: ["Alfama before breakfast", "Tram 28 to Estrela", "Belém and the river", "A night of fado"]
    }
}
