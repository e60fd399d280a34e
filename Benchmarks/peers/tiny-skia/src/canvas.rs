//! What the scenes draw with: a picture, and the fills that tiny-skia is fastest at.

use tiny_skia::{
    BlendMode, Color, FillRule, FilterQuality, Paint, Path, PathBuilder, Pattern, Pixmap, Rect, Shader, SpreadMode,
    Transform,
};

use crate::pictures::swapped;

pub struct Canvas {
    pixmap: Pixmap,
    pub width: f32,
    pub height: f32,
}

/// How an image is drawn.
#[derive(Clone, Copy)]
pub struct Style {
    pub opacity: f32,
    pub is_opaque: bool,
    pub is_filtered: bool,
}

/// An opaque picture at whole pixels.
pub const OPAQUE: Style = Style { opacity: 1.0, is_opaque: true, is_filtered: false };
/// A picture with alpha at whole pixels.
pub const BLENDED: Style = Style { is_opaque: false, ..OPAQUE };
/// An opaque picture at another scale; its edges are blended.
pub const FILTERED: Style = Style { is_filtered: true, ..BLENDED };

impl Canvas {
    pub fn new(width: u32, height: u32) -> Canvas {
        let pixmap = Pixmap::new(width, height).expect("a size");
        Canvas { pixmap, width: width as f32, height: height as f32 }
    }

    pub fn blue_first(&self) -> Vec<u8> {
        swapped(self.pixmap.data())
    }

    /// Fills a rectangle of whole pixels with a color.
    pub fn fill(&mut self, sides: [f32; 4], color: Color) {
        self.fill_with(sides, Shader::SolidColor(color), BlendMode::SourceOver);
    }

    /// Draws the part of an image, whose corner is at (x, y), that lies in a rectangle of whole pixels.
    pub fn image(&mut self, image: &Pixmap, x: f32, y: f32, sides: [f32; 4], style: Style) {
        self.image_under(image, Transform::from_translate(x, y), sides, style);
    }

    /// Draws the part of an image under a transform that lies in a rectangle of whole pixels.
    pub fn image_under(&mut self, image: &Pixmap, transform: Transform, sides: [f32; 4], style: Style) {
        let [left, top, right, bottom] = sides;
        let within = [left.max(0.0), top.max(0.0), right.min(self.width), bottom.min(self.height)];
        let mode = if style.is_opaque { BlendMode::Source } else { BlendMode::SourceOver };
        self.fill_with(within, shader(image, transform, style), mode);
    }

    fn fill_with(&mut self, sides: [f32; 4], shader: Shader, blend_mode: BlendMode) {
        let [left, top, right, bottom] = sides;
        if right <= left || bottom <= top {
            return;
        }
        if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
            let paint = Paint { shader, blend_mode, anti_alias: false, ..Paint::default() };
            self.pixmap.fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    /// Fills a path, whose edges are smooth.
    pub fn fill_path(&mut self, path: &Path, shader: Shader) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.pixmap.fill_path(path, &paint, FillRule::EvenOdd, Transform::identity(), None);
    }

    /// Returns the canvas without a rectangle, as at most four others.
    pub fn around(&self, hole: [f32; 4]) -> [[f32; 4]; 4] {
        let [left, right] = [hole[0].max(0.0), hole[2].min(self.width)];
        let [top, bottom] = [hole[1].max(0.0), hole[3].min(self.height)];
        if right <= left || bottom <= top {
            return [[0.0, 0.0, self.width, self.height], [0.0; 4], [0.0; 4], [0.0; 4]];
        }
        [
            [0.0, 0.0, self.width, top],
            [0.0, top, left, bottom],
            [right, top, self.width, bottom],
            [0.0, bottom, self.width, self.height],
        ]
    }
}

pub fn shader(image: &Pixmap, transform: Transform, style: Style) -> Shader<'_> {
    let quality = if style.is_filtered { FilterQuality::Bilinear } else { FilterQuality::Nearest };
    Pattern::new(image.as_ref(), SpreadMode::Pad, quality, style.opacity, transform)
}

pub fn black(opacity: f32) -> Color {
    Color::from_rgba(0.0, 0.0, 0.0, opacity).expect("an opacity")
}

/// Returns the opaque color 0xRRGGBB.
pub fn color(hex: u32) -> Color {
    Color::from_rgba8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255)
}

/// Returns a rectangle with round corners, which are cubic curves.
pub fn rounded_rect(sides: [f32; 4], radius: f32) -> Path {
    let [left, top, right, bottom] = sides;
    let inset = radius * (1.0 - 0.552_284_8);
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - inset, top, right, top + inset, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - inset, right - inset, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + inset, bottom, left, bottom - inset, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + inset, left + inset, top, left + radius, top);
    path.close();
    path.finish().expect("a path")
}
