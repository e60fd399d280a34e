//! The scenes in tiny-skia, on one thread, drawn into a picture in memory.
//!
//!     tiny-skia-scenes --serve FOLDER   FOLDER: the finished pictures; obeys orders from standard input, one per line:
//!                                       scene NAME WIDTH HEIGHT smooth    opens a scene; answers "ready"
//!                                       run FRAMES                        draws; answers the nanoseconds
//!                                       pixels PROGRESS FILE              writes 0xFFRRGGBB; answers "ready"
//!                                       quit

mod canvas;
mod cards;
mod clock;
mod pages;
mod pictures;
mod turned;

use std::io::BufRead;

use canvas::Canvas;
use pictures::Pictures;

/// Frames from a scene's beginning to its end, the same in every peer.
const FRAMES: usize = 24;

pub trait Scene {
    fn draw(&self, canvas: &mut Canvas, progress: f32);
}

struct Stage {
    scene: Box<dyn Scene>,
    canvas: Canvas,
    next: usize,
}

impl Stage {
    fn open(name: &str, pictures: &Pictures, width: u32, height: u32) -> Option<Stage> {
        let size = (width as f32, height as f32);
        let scene: Box<dyn Scene> = match name {
            "Slide" => Box::new(pages::Slide::new(pictures)),
            "SlideChanging" => Box::new(pages::ChangingSlide::new(pictures)),
            "Zoom" => Box::new(pages::Zoom(pages::Slide::new(pictures))),
            "Cube" => Box::new(pages::Cube(pages::Slide::new(pictures))),
            "Fold" => Box::new(pages::Fold::new(pictures, size)),
            "PunchOut" => Box::new(pages::PunchOut(pages::Slide::new(pictures))),
            "FluidZoom" => Box::new(cards::FluidZoom::new(pictures)),
            "Sheet" => Box::new(cards::Sheet::new(pictures)),
            "Carousel" => Box::new(cards::Carousel::new(pictures)),
            _ => return None,
        };
        Some(Stage { scene, canvas: Canvas::new(width, height), next: 0 })
    }

    /// Draws frames and returns the nanoseconds of the processor.
    fn run(&mut self, count: usize) -> u64 {
        let start = clock::processor_nanoseconds();
        for frame in self.next..self.next + count {
            let progress = ((frame % FRAMES) as f32 + 0.5) / FRAMES as f32;
            self.scene.draw(&mut self.canvas, progress);
        }
        self.next += count;
        clock::processor_nanoseconds() - start
    }
}

fn answer(line: &str, pictures: &Pictures, stage: &mut Option<Stage>) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match (words.as_slice(), stage) {
        (["scene", name, width, height, "smooth"], stage) => {
            *stage = Stage::open(name, pictures, width.parse().ok()?, height.parse().ok()?);
            stage.as_ref().map(|_| "ready".to_string())
        }
        (["run", frames], Some(stage)) => Some(stage.run(frames.parse().ok()?).to_string()),
        (["pixels", progress, path], Some(stage)) => {
            stage.scene.draw(&mut stage.canvas, progress.parse().ok()?);
            std::fs::write(path, stage.canvas.blue_first()).ok()?;
            Some("ready".to_string())
        }
        _ => None,
    }
}

fn main() {
    let pictures = Pictures { folder: std::env::args().nth(2).unwrap_or_default() };
    let mut stage = None;
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            break;
        }
        println!("{}", answer(&line, &pictures, &mut stage).unwrap_or("unknown order".to_string()));
    }
}
