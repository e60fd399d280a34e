//! The scenes with cards. A card that only moves is a finished picture with its corners and its shadow.

use tiny_skia::{Pixmap, Transform};

use crate::canvas::{black, color, rounded_rect, shader, Canvas, Style, BLENDED, FILTERED, OPAQUE};
use crate::pictures::{Pictures, Placed};
use crate::Scene;

/// A card grows from a thumbnail to the whole window; the picture of the thumbnail fades.
pub struct FluidZoom {
    under: Pixmap,
    top: Pixmap,
    thumbnail: Pixmap,
    shadow: Pixmap,
}

impl FluidZoom {
    const REACH: f32 = 36.0;
    const OFFSET: f32 = 8.0;

    pub fn new(pictures: &Pictures) -> FluidZoom {
        FluidZoom {
            under: pictures.image("page-1"),
            top: pictures.image("page-2"),
            thumbnail: pictures.image("thumbnail"),
            shadow: pictures.image("shadow"),
        }
    }

    /// Draws the visible part of a picture in nine parts without the middle; the corners keep their size.
    fn draw_shadow(&self, canvas: &mut Canvas, card: [f32; 4], inside: [f32; 4], opacity: f32) {
        let (reach, corner) = (Self::REACH, 2.0 * Self::REACH);
        let (left, right) = (card[0] - reach, card[2] + reach);
        let (top, bottom) = (card[1] + Self::OFFSET - reach, card[3] + Self::OFFSET + reach);
        let size = self.shadow.width() as f32;
        let (xs, ys) = ([left, left + corner, right - corner, right], [top, top + corner, bottom - corner, bottom]);
        let parts = [0.0, corner, size - corner, size];
        for (row, column) in (0..9).map(|index| (index / 3, index % 3)).filter(|part| *part != (1, 1)) {
            let scale = |to: [f32; 4], at: usize| (to[at + 1] - to[at]) / (parts[at + 1] - parts[at]);
            let (across, down) = (scale(xs, column), scale(ys, row));
            let (x, y) = (xs[column] - parts[column] * across, ys[row] - parts[row] * down);
            let transform = Transform::from_row(across, 0.0, 0.0, down, x, y);
            let is_filtered = (across, down) != (1.0, 1.0);
            for outside in canvas.around(inside) {
                let sides = [
                    xs[column].max(outside[0]),
                    ys[row].max(outside[1]),
                    xs[column + 1].min(outside[2]),
                    ys[row + 1].min(outside[3]),
                ];
                canvas.image_under(&self.shadow, transform, sides, Style { opacity, is_filtered, ..BLENDED });
            }
        }
    }
}

fn rounded_box(x: f32, y: f32, width: f32, height: f32) -> [f32; 4] {
    [x.round(), y.round(), (x + width).round(), (y + height).round()]
}

impl Scene for FluidZoom {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (width, height, rest) = (canvas.width, canvas.height, 1.0 - progress);
        let (x, y) = (0.12 * width * rest, 0.3 * height * rest);
        let card = rounded_box(x, y, (0.5 + 0.5 * progress) * width, (0.4 + 0.6 * progress) * height);
        let radius = 16.0 * rest;
        let inside = [card[0], card[1] + radius.ceil(), card[2], card[3] - radius.ceil()];
        for sides in canvas.around(inside) {
            canvas.image(&self.under, 0.0, 0.0, sides, OPAQUE);
            canvas.fill(sides, black(0.25 * progress));
        }
        self.draw_shadow(canvas, card, inside, 0.35 * progress);
        let outline = rounded_rect(card, radius);
        let scale = (card[2] - card[0]) / width;
        let page = Transform::from_row(scale, 0.0, 0.0, scale, card[0], card[1]);
        canvas.fill_path(&outline, shader(&self.top, page, FILTERED));
        if progress < 0.4 {
            let growth = 1.0 + progress * (1.0 / 0.4 - 1.0);
            let left = x + (1.0 - 0.5 / 0.4) / 2.0 * width * progress;
            let place = rounded_box(left, y, 0.5 * width * growth, 0.4 * height * growth);
            let across = (place[2] - place[0]) / self.thumbnail.width() as f32;
            let down = (place[3] - place[1]) / self.thumbnail.height() as f32;
            let picture = Transform::from_row(across, 0.0, 0.0, down, place[0], place[1]);
            let style = Style { opacity: 1.0 - progress / 0.4, ..FILTERED };
            canvas.fill_path(&outline, shader(&self.thumbnail, picture, style));
        }
    }
}

/// A sheet with a list, which is pulled up until 0.6; then the list scrolls.
pub struct Sheet {
    under: Pixmap,
    corners: Pixmap,
    header: Pixmap,
    list: Pixmap,
}

impl Sheet {
    pub fn new(pictures: &Pictures) -> Sheet {
        Sheet {
            under: pictures.image("page-1"),
            corners: pictures.image("sheet-top"),
            header: pictures.image("sheet-header"),
            list: pictures.image("sheet-list"),
        }
    }
}

impl Scene for Sheet {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (width, height) = (canvas.width, canvas.height);
        let share = (progress / 0.6).min(1.0);
        let (medium, large) = ((0.5 * height).round(), (0.92 * height).round());
        let top = (height - (medium + (large - medium) * share)).round();
        let page = [0.0, 0.0, width, top + 18.0];
        canvas.image(&self.under, 0.0, 0.0, page, OPAQUE);
        canvas.fill(page, black(0.2 * share));
        canvas.image(&self.corners, 0.0, top, [0.0, top, width, top + 18.0], BLENDED);
        canvas.image(&self.header, 0.0, top, [0.0, top + 18.0, width, top + 92.0], OPAQUE);
        let scrolled = (544.0 * (progress - 0.6).max(0.0) / 0.4).round();
        canvas.image(&self.list, 0.0, top + 92.0 - scrolled, [0.0, top + 92.0, width, height], OPAQUE);
    }
}

/// Postcards in a row, which move by one card.
pub struct Carousel {
    cards: Vec<Placed>,
}

impl Carousel {
    pub fn new(pictures: &Pictures) -> Carousel {
        Carousel { cards: (0..5).map(|index| pictures.placed(&format!("postcard-{index}"))).collect() }
    }
}

impl Scene for Carousel {
    fn draw(&self, canvas: &mut Canvas, progress: f32) {
        let (width, height) = (canvas.width, canvas.height);
        canvas.fill([0.0, 0.0, width, height], color(0xF1F3F6));
        let step = (width - 72.0).min(420.0) + 16.0;
        for (index, card) in self.cards.iter().enumerate() {
            let offset = (index as f32 - 1.0 - progress) * step;
            let scale = 1.0 - 0.08 * (offset.abs() / step).min(1.0);
            let (x, y) = (width / 2.0 + offset + card.x * scale, height / 2.0 + 26.0 + card.y * scale);
            let (right, bottom) = (x + card.image.width() as f32 * scale, y + card.image.height() as f32 * scale);
            let transform = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
            // The picture ends with a border without any color, so whole pixels are enough.
            let sides = [x.floor(), y.floor(), right.ceil(), bottom.ceil()];
            canvas.image_under(&card.image, transform, sides, FILTERED);
        }
    }
}
