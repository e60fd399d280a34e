//! The finished pictures of a folder.

use tiny_skia::{IntRect, Pixmap};

pub struct Pictures {
    pub folder: String,
}

/// A picture and its origin, in pixels.
pub struct Placed {
    pub image: Pixmap,
    pub x: f32,
    pub y: f32,
}

impl Pictures {
    pub fn placed(&self, name: &str) -> Placed {
        let bytes = std::fs::read(format!("{}/{name}", self.folder)).expect("a picture of every name");
        let number = |index: usize| i32::from_le_bytes(bytes[4 * index..4 * index + 4].try_into().unwrap());
        let mut image = Pixmap::new(number(2) as u32, number(3) as u32).expect("a size");
        image.data_mut().copy_from_slice(&swapped(&bytes[16..]));
        Placed { image, x: number(0) as f32, y: number(1) as f32 }
    }

    pub fn image(&self, name: &str) -> Pixmap {
        self.placed(name).image
    }
}

/// Exchanges the first and the third of four bytes: red and blue.
pub fn swapped(bytes: &[u8]) -> Vec<u8> {
    bytes.chunks_exact(4).flat_map(|p| [p[2], p[1], p[0], p[3]]).collect()
}

/// Returns a part of an image, mirrored left to right or top to bottom.
pub fn part(image: &Pixmap, x: i32, y: i32, width: u32, height: u32, mirror: (bool, bool)) -> Pixmap {
    let source = image.clone_rect(IntRect::from_xywh(x, y, width, height).expect("a size")).expect("a part");
    let mut result = source.clone();
    let pixels = result.pixels_mut();
    for row in 0..height as usize {
        for column in 0..width as usize {
            let from_row = if mirror.1 { height as usize - 1 - row } else { row };
            let from_column = if mirror.0 { width as usize - 1 - column } else { column };
            let index = from_row * width as usize + from_column;
            pixels[row * width as usize + column] = source.pixels()[index];
        }
    }
    result
}
