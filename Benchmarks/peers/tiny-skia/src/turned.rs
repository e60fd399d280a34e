//! Images in perspective, which tiny-skia doesn't have: in strips, each under an affine transform.

use tiny_skia::{Path, PathBuilder, Pixmap, Shader, Transform};

use crate::canvas::{black, shader, Canvas, FILTERED};

/// An image turned about an upright axis through the middle of the canvas, or a level one. Along the direction across
/// the axis, and with places from the middle, the image's x and y appear at
///     X = (cosine x + offset) / (slope x + depth),   Y = y / (slope x + depth)
pub struct Turn {
    pub cosine: f32,
    pub offset: f32,
    pub slope: f32,
    pub depth: f32,
    pub is_level: bool,
}

/// The pixels of a strip: across it, the scale is that of its middle.
const STRIP: f32 = 8.0;

impl Turn {
    fn divisor(&self, x: f32) -> f32 {
        self.slope * x + self.depth
    }

    fn place(&self, x: f32) -> f32 {
        (self.cosine * x + self.offset) / self.divisor(x)
    }

    /// Returns the image's x that appears at a place.
    fn source(&self, place: f32) -> f32 {
        (place * self.depth - self.offset) / (self.cosine - place * self.slope)
    }

    /// Returns the part of an image's outline between two places. `rows`: the range of the image's y.
    fn outline(&self, middle: (f32, f32), from: f32, to: f32, rows: (f32, f32)) -> Option<Path> {
        let mut path = PathBuilder::new();
        for (index, place) in [from, to, to, from].into_iter().enumerate() {
            let row = if index < 2 { rows.0 } else { rows.1 };
            let (along, across) = (place, row / self.divisor(self.source(place)));
            let (x, y) = if self.is_level { (across, along) } else { (along, across) };
            if index == 0 {
                path.move_to(middle.0 + x, middle.1 + y);
            } else {
                path.line_to(middle.0 + x, middle.1 + y);
            }
        }
        path.close();
        path.finish()
    }

    /// Returns the transform of the image at a place. `corner`: the image's corner from the middle.
    fn transform(&self, middle: (f32, f32), at: f32, corner: (f32, f32)) -> Transform {
        let x = self.source(at);
        let divisor = self.divisor(x);
        let along = (self.cosine * self.depth - self.offset * self.slope) / (divisor * divisor);
        let (start, across) = (at - along * x, 1.0 / divisor);
        let transform = if self.is_level {
            Transform::from_row(across, 0.0, 0.0, along, middle.0, middle.1 + start)
        } else {
            Transform::from_row(along, 0.0, 0.0, across, middle.0 + start, middle.1)
        };
        transform.pre_translate(corner.0, corner.1)
    }

    /// Draws an opaque image whose corner is at a distance from the middle, and then a shade over it.
    pub fn draw(&self, canvas: &mut Canvas, image: &Pixmap, corner: (f32, f32), shade: f32) {
        let middle = (canvas.width / 2.0, canvas.height / 2.0);
        let size = (image.width() as f32, image.height() as f32);
        let (start, columns, rows, limit) = if self.is_level {
            (corner.1, size.1, (corner.0, corner.0 + size.0), middle.1)
        } else {
            (corner.0, size.0, (corner.1, corner.1 + size.1), middle.0)
        };
        let (one, other) = (self.place(start), self.place(start + columns));
        let (from, to) = (one.min(other).max(-limit), one.max(other).min(limit));
        let mut left = from;
        while left < to {
            // Strips end between pixels, so that their edges don't overlap.
            let right = ((left / STRIP).floor() * STRIP + STRIP).min(to);
            let transform = self.transform(middle, (left + right) / 2.0, corner);
            if let Some(path) = self.outline(middle, left, right, rows) {
                canvas.fill_path(&path, shader(image, transform, FILTERED));
            }
            left = right;
        }
        if let Some(path) = self.outline(middle, from, to, rows).filter(|_| shade > 0.0) {
            canvas.fill_path(&path, Shader::SolidColor(black(shade)));
        }
    }
}
