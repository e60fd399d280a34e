/// The scenes of the golden pictures are part of the support for tests.
@_exported import HalfwayDrawingScenes
