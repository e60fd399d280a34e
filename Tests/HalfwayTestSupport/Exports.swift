/// The scenes of the golden pictures are part of the test support.
@_exported import HalfwayDrawingScenes
