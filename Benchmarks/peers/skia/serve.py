"""The scenes in Skia's raster backend, on one thread, drawn into a picture in memory.

    serve.py --serve FOLDER       FOLDER: the finished pictures; obeys orders from standard input, one per line:
                                  scene NAME WIDTH HEIGHT smooth    opens a scene; answers "ready"
                                  run FRAMES                        draws; answers the nanoseconds
                                  pixels PROGRESS FILE              writes 0xFFRRGGBB without padding; answers "ready"
                                  picture PROGRESS FILE             writes a PNG; answers "ready"
                                  quit

Every frame is recorded in advance, and the time is the processor's for playing the recordings: Python makes one call
per frame and none per command.
"""

import sys
import time

import skia

import cards
import pages
from pictures import Pictures

# Frames from a scene's beginning to its end, the same in every peer.
FRAMES = 24

SCENES = {
    "Slide": pages.Slide,
    "SlideChanging": pages.ChangingSlide,
    "Zoom": pages.Zoom,
    "Cube": pages.Cube,
    "Fold": pages.Fold,
    "PunchOut": pages.PunchOut,
    "FluidZoom": cards.FluidZoom,
    "Sheet": cards.Sheet,
    "Carousel": cards.Carousel,
}


class Stage:
    def __init__(self, scene, width, height):
        self.scene = scene
        self.bounds = skia.Rect.MakeWH(width, height)
        # Without a color space, which selects Skia's fastest blending.
        self.surface = skia.Surface.MakeRaster(
            skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType))
        self.canvas = self.surface.getCanvas()
        self.frames = [self.record((index + 0.5) / FRAMES) for index in range(FRAMES)]
        self.next = 0

    def record(self, progress):
        recorder = skia.PictureRecorder()
        self.scene.draw(recorder.beginRecording(self.bounds), progress)
        return recorder.finishRecordingAsPicture()

    def run(self, count):
        canvas, frames = self.canvas, self.frames
        start = time.process_time_ns()
        for index in range(self.next, self.next + count):
            canvas.drawPicture(frames[index % FRAMES])
        self.next += count
        return time.process_time_ns() - start

    def image(self, progress):
        self.canvas.drawPicture(self.record(progress))
        return self.surface.makeImageSnapshot()


def main():
    stage = None
    pictures = sys.argv[2]
    for line in sys.stdin:
        match line.split():
            case ["scene", name, width, height, "smooth"] if name in SCENES:
                size = int(width), int(height)
                stage = Stage(SCENES[name](Pictures(pictures), *size), *size)
                print("ready", flush=True)
            case ["run", frames] if stage:
                print(stage.run(int(frames)), flush=True)
            case ["pixels", progress, path] if stage:
                with open(path, "wb") as file:
                    file.write(stage.image(float(progress)).tobytes())
                print("ready", flush=True)
            case ["picture", progress, path] if stage:
                stage.image(float(progress)).save(path)
                print("ready", flush=True)
            case ["quit"]:
                break
            case _:
                print("unknown order", flush=True)


main()
