import CSDL
import Foundation

/// Detection of a graphics processor. OpenGL is also available without one, but its software implementation is several
/// times slower than plain software rendering.
enum GraphicsProcessor {
  /// Whether the kernel provides a graphics device. It is checked first, since starting a software implementation of
  /// OpenGL takes a tenth of a second.
  static var isLikely: Bool {
    ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/kgsl-3d0", "/dev/mali0"]
      .contains { FileManager.default.fileExists(atPath: $0) }
  }

  /// Whether the current OpenGL context of a renderer is one of Mesa's software implementations.
  static var isImitated: Bool {
    // The constant GL_RENDERER of OpenGL's gl.h.
    let rendererName: UInt32 = 0x1F01
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let glGetString = unsafeBitCast(address, to: (@convention(c) (UInt32) -> UnsafePointer<CChar>?).self)
    guard let name = glGetString(rendererName).map({ String(cString: $0) }) else { return false }
    return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer"].contains { name.contains($0) }
  }
}
