//! The scenes that show two pages. A page that doesn't change is a finished picture; hidden parts are omitted.

use std::f32::consts::PI;

use tiny_skia::{Color, GradientStop, PathBuilder, Pixmap, Point, RadialGradient, SpreadMode, Transform};

use crate::canvas::{black, color, rounded_rect, shader, Canvas, Style, BLENDED, FILTERED, OPAQUE};
use crate::pictures::{part, Pictures, Placed};
use crate::turned::Turn;
use crate::Scene;

/// The top page goes off to the right; the one below comes after it from the left, under a black that fades.
pub struct Slide {
    under: Pixmap,
    top: Pixmap,
}

impl Slide {
    pub fn new(pictures: &Pictures) -> Slide {
        Slide { under: pictures.image("page-1"), top: pictures.image("page-2") }
    }
}

/// Returns the places of both pages.
fn slid(canvas: &Canvas, progress: f32) -> (f32, f32) {
    ((-0.3 * canvas.width * (1.0 - progress)).round(), (progress * canvas.width).round())
}

impl Scene for Slide {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (under, top) = slid(canvas, progress);
        let visible = [0.0, 0.0, top, canvas.height];
        canvas.image(&self.under, under, 0.0, visible, OPAQUE);
        canvas.fill(visible, black(0.4 * (1.0 - progress)));
        canvas.image(&self.top, top, 0.0, [top, 0.0, canvas.width, canvas.height], OPAQUE);
    }
}

/// The slide with both pages drawn anew: the colors of their cards and their titles change every frame. tiny-skia has
/// no text; lines are finished pictures with alpha.
pub struct ChangingSlide {
    titles: Vec<Placed>,
    lines: Vec<Placed>,
}

impl ChangingSlide {
    pub fn new(pictures: &Pictures) -> ChangingSlide {
        let titles = (0..8).map(|index| pictures.placed(&format!("title-{index}"))).collect();
        let lines = (0..8).map(|index| pictures.placed(&format!("line-{}-{}", index / 4, index % 4))).collect();
        ChangingSlide { titles, lines }
    }

    /// Draws a page at x, until `end`.
    fn page(&self, canvas: &mut Canvas, page: usize, x: f32, end: f32, colors: (u32, u32), progress: f32) {
        let (width, height) = (canvas.width, canvas.height);
        let step = (progress * 997.0).round() as usize;
        let left = x.max(0.0);
        canvas.fill([left, 0.0, end, 64.0], color(colors.1));
        canvas.fill([left, 64.0, end, height], color(colors.0));
        let title = &self.titles[(step + 3 * page) % 8];
        text(canvas, title, x + 24.0, 20.0, end);
        let below = height - 64.0;
        for row in 0..4 {
            let share = ((step * 37 + row * 61 + page * 128) & 255) as f32 / 255.0;
            let card = Color::from_rgba(0.86 - 0.24 * share, 0.88, 0.80 + 0.18 * share, 1.0).expect("a color");
            let top = 64.0 + below * (0.05 + 0.235 * row as f32);
            let sides =
                [x + (0.1 * width).round(), top.round(), x + (0.9 * width).round(), (top + 0.18 * below).round()];
            canvas.fill_path(&rounded_rect(sides, 16.0), tiny_skia::Shader::SolidColor(card));
            let line = &self.lines[page * 4 + row];
            text(canvas, line, x + 0.15 * width, top.round() + 20.0, end);
        }
    }
}

fn text(canvas: &mut Canvas, line: &Placed, x: f32, y: f32, end: f32) {
    let (x, y) = (x + line.x, y + line.y);
    let right = (x + line.image.width() as f32).min(end);
    canvas.image(&line.image, x, y, [x, y, right, y + line.image.height() as f32], BLENDED);
}

impl Scene for ChangingSlide {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (under, top) = slid(canvas, progress);
        self.page(canvas, 0, under, top, (0xF1F3F6, 0x2F5BEA), progress);
        canvas.fill([0.0, 0.0, top, canvas.height], black(0.4 * (1.0 - progress)));
        self.page(canvas, 1, top, canvas.width, (0xFFFFFF, 0x14171F), progress);
    }
}

/// The top page grows from four fifths about its center and fades in over the other.
pub struct Zoom(pub Slide);

impl Scene for Zoom {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (scale, size) = (0.8 + 0.2 * progress, (canvas.width, canvas.height));
        let (x, y) = ((size.0 * (1.0 - scale) / 2.0).round(), (size.1 * (1.0 - scale) / 2.0).round());
        let sides = [x, y, size.0 - x, size.1 - y];
        canvas.image(&self.0.under, 0.0, 0.0, [0.0, 0.0, size.0, size.1], OPAQUE);
        let (across, down) = ((size.0 - 2.0 * x) / size.0, (size.1 - 2.0 * y) / size.1);
        let transform = Transform::from_row(across, 0.0, 0.0, down, x, y);
        canvas.image_under(&self.0.top, transform, sides, Style { opacity: progress, ..FILTERED });
    }
}

/// Two pages as faces of a cube that turns a quarter about its vertical axis.
pub struct Cube(pub Slide);

impl Scene for Cube {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        canvas.fill([0.0, 0.0, canvas.width, canvas.height], color(0x14171F));
        let corner = (-canvas.width / 2.0, -canvas.height / 2.0);
        for (index, face) in [&self.0.under, &self.0.top].into_iter().enumerate() {
            // The eye is 1.5 widths in front of the screen, the axis half a width behind it.
            let (half, eye, angle) = (canvas.width / 2.0, 1.5 * canvas.width, (index as f32 - progress) * PI / 2.0);
            let (sine, cosine) = angle.sin_cos();
            let depth = 1.0 + half * (1.0 - cosine) / eye;
            if depth * cosine > half * sine * sine / eye {
                let turn = Turn { cosine, offset: half * sine, slope: sine / eye, depth, is_level: false };
                turn.draw(canvas, face, corner, 0.0);
            }
        }
    }
}

/// The top page folded like a letter over the other: the left half over the right one until 0.4, the upper over the
/// lower one until 0.8; the packet fades. Halves that move together are one picture.
pub struct Fold {
    under: Pixmap,
    right: Pixmap,
    across: [Pixmap; 2],
    lying: Pixmap,
    down: [Pixmap; 2],
    packet: Pixmap,
}

impl Fold {
    pub fn new(pictures: &Pictures, size: (f32, f32)) -> Fold {
        let (front, back) = (pictures.image("page-2"), pictures.image("page-3"));
        let (height, half, middle) = (size.1 as u32, (size.0 / 2.0) as i32, (size.1 / 2.0) as i32);
        let (w, h) = (half as u32, middle as u32);
        Fold {
            under: pictures.image("page-1"),
            right: part(&front, half, 0, w, height, (false, false)),
            across: [&front, &back].map(|page| part(page, 0, 0, w, height, (false, false))),
            lying: part(&back, 0, middle, w, h, (true, false)),
            down: [part(&back, 0, 0, w, h, (true, false)), part(&back, half, 0, w, h, (false, false))],
            packet: part(&back, half, 0, w, h, (false, true)),
        }
    }
}

impl Scene for Fold {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (width, height) = (canvas.width, canvas.height);
        let (half, middle) = (width / 2.0, height / 2.0);
        let is_across = progress < 0.4;
        let share = if is_across { progress / 0.4 } else { (progress - 0.4) / 0.4 };
        let (sine, cosine) = (share * PI).sin_cos();
        let slope = sine / (1.5 * width.max(height));
        let turn = Turn { cosine, offset: 0.0, slope, depth: 1.0, is_level: !is_across };
        let side = usize::from(share >= 0.5);
        let quarter = [half, middle, width, height];
        if is_across {
            canvas.image(&self.under, 0.0, 0.0, [0.0, 0.0, half, height], OPAQUE);
            canvas.image(&self.right, half, 0.0, [half, 0.0, width, height], OPAQUE);
            turn.draw(canvas, &self.across[side], (-half, -middle), 0.16 * sine);
        } else if progress < 0.8 {
            for sides in canvas.around(quarter) {
                canvas.image(&self.under, 0.0, 0.0, sides, OPAQUE);
            }
            canvas.image(&self.lying, half, middle, quarter, OPAQUE);
            turn.draw(canvas, &self.down[side], (0.0, -middle), 0.16 * sine);
        } else {
            canvas.image(&self.under, 0.0, 0.0, [0.0, 0.0, width, height], OPAQUE);
            let opacity = 1.0 - (progress - 0.8) / 0.2;
            canvas.image(&self.packet, half, middle, quarter, Style { opacity, ..BLENDED });
        }
    }
}

/// A circle opens in the top page; the rest of the page casts a shadow through it onto the page below. The shadow is a
/// gradient, because tiny-skia has no blur.
pub struct PunchOut(pub Slide);

impl PunchOut {
    const REACH: f32 = 18.0;
    const DEVIATION: f32 = 6.0;
    const OFFSET: f32 = 3.0;
    const OPACITY: f32 = 0.5;

    fn shadow(x: f32, y: f32, radius: f32) -> Option<tiny_skia::Shader<'static>> {
        let (outer, inner) = (radius + Self::OFFSET, (radius - Self::REACH).max(0.0));
        let stops = (0..9).map(|step| {
            let distance = inner + (outer - inner) * step as f32 / 8.0;
            let opacity = Self::OPACITY * normal((distance - radius) / Self::DEVIATION);
            GradientStop::new(distance / outer, black(opacity))
        });
        let center = Point::from_xy(x, y + Self::OFFSET);
        RadialGradient::new(center, center, outer, stops.collect(), SpreadMode::Pad, Transform::identity())
    }
}

/// Returns the integral of the normal distribution, which the standard library doesn't have, to six digits.
fn normal(x: f32) -> f32 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let sum = t * (0.319_381_5 + t * (-0.356_563_8 + t * (1.781_478 + t * (-1.821_256 + t * 1.330_274_4))));
    let tail = (-x * x / 2.0).exp() / (2.0 * PI).sqrt() * sum;
    if x < 0.0 {
        tail
    } else {
        1.0 - tail
    }
}

impl Scene for PunchOut {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (x, y) = (canvas.width * 0.5, canvas.height * 0.45);
        let radius = progress * (x.hypot(canvas.height - y) + 24.0);
        // The square inside of the circle is hidden.
        let inside = (radius * 0.5f32.sqrt()).floor() - 1.0;
        let hole = [x.ceil() - inside, y.ceil() - inside, x.floor() + inside, y.floor() + inside];
        for sides in canvas.around(hole) {
            canvas.image(&self.0.top, 0.0, 0.0, sides, OPAQUE);
        }
        if let Some(circle) = PathBuilder::from_circle(x, y, radius) {
            canvas.fill_path(&circle, shader(&self.0.under, Transform::identity(), BLENDED));
        }
        let mut ring = PathBuilder::new();
        ring.push_circle(x, y, radius);
        let bare = radius - Self::REACH - Self::OFFSET;
        if bare > 0.0 {
            ring.push_circle(x, y, bare);
        }
        if let (Some(ring), Some(shadow)) = (ring.finish(), Self::shadow(x, y, radius)) {
            canvas.fill_path(&ring, shadow);
        }
    }
}
