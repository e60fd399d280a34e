"""A page that is drawn anew: a background, a bar with a title, and four cards with a line of text each."""

import skia

from pictures import INK, rounded

TITLES = ["Journeys", "Lisbon"]
BACKGROUNDS = [0xFFF1F3F6, 0xFFFFFFFF]
BARS = [0xFF2F5BEA, INK]
CARDS = [skia.Color4f(0xFFFFFFFF), skia.Color4f(0xFFE3EAFD)]
LINES = [["Lisbon, four days in May", "Kyoto in autumn", "Across the Alps by train", "Nine islands, one boat"],
         ["Alfama before breakfast", "Tram 28 to Estrela", "Belém and the river", "A night of fado"]]
BAR_HEIGHT = 64


def font(weight):
    style = skia.FontStyle(weight, skia.FontStyle.kNormal_Width, skia.FontStyle.kUpright_Slant)
    result = skia.Font(skia.Typeface("Inter", style), 20)
    result.setEdging(skia.Font.Edging.kAntiAlias)
    result.setHinting(skia.FontHinting.kNone)
    return result


class Page:
    def __init__(self, number, width, height):
        self.number, self.width, self.height = number, width, height
        self.title_font, self.line_font = font(skia.FontStyle.kSemiBold_Weight), font(skia.FontStyle.kNormal_Weight)

    def draw(self, canvas, title=None, colors=None):
        number, width, below = self.number, self.width, self.height - BAR_HEIGHT
        canvas.drawRect(skia.Rect.MakeXYWH(0, BAR_HEIGHT, width, below), skia.Paint(Color=BACKGROUNDS[number]))
        canvas.drawRect(skia.Rect.MakeWH(width, BAR_HEIGHT), skia.Paint(Color=BARS[number]))
        white = skia.Paint(Color=0xFFFFFFFF, AntiAlias=True)
        canvas.drawString(title or TITLES[number], 24, 39, self.title_font, white)
        left, right = rounded(0.1 * width), rounded(0.9 * width)
        for row in range(4):
            top = BAR_HEIGHT + below * (0.05 + 0.235 * row)
            card = skia.Rect.MakeLTRB(left, rounded(top), right, rounded(top + 0.18 * below))
            paint = skia.Paint(Color4f=colors[row] if colors else CARDS[number], AntiAlias=True)
            canvas.drawRoundRect(card, 16, 16, paint)
            ink = skia.Paint(Color=INK, AntiAlias=True)
            canvas.drawString(LINES[number][row], 0.15 * width, rounded(top) + 39, self.line_font, ink)
