/// The core in one import: motion, gestures, layers, views, transitions, and the catalog.
@_exported import HalfwayCatalog
@_exported import HalfwayGestures
@_exported import HalfwayLayers
@_exported import HalfwayMotion
@_exported import HalfwayTransitions
@_exported import HalfwayViews
