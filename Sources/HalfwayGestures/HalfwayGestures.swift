// The kernel makes the decisions; recognizers are thin classes on top of it, and their users see its thresholds and
// decisions.
@_exported import HalfwayKernel
