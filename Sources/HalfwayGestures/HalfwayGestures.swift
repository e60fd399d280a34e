// The kernel decides; recognizers are thin classes over it, and whoever uses them sees its thresholds and decisions.
@_exported import HalfwayKernel
