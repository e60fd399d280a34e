import CSDL
import Foundation

/// Whether OpenGL means a graphics processor: it is also offered where there is none, and then imitates one several times
/// slower than plain software drawing.
enum GraphicsProcessor {
  /// Whether the kernel offers one. Looked up first, since the start of an imitation alone costs a tenth of a second.
  static var isLikely: Bool {
    ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/kgsl-3d0", "/dev/mali0"]
      .contains { FileManager.default.fileExists(atPath: $0) }
  }

  /// Whether OpenGL, now in use by a renderer, is one of Mesa's imitations.
  static var isImitated: Bool {
    // GL_RENDERER of OpenGL's gl.h.
    let rendererName: UInt32 = 0x1F01
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let glGetString = unsafeBitCast(address, to: (@convention(c) (UInt32) -> UnsafePointer<CChar>?).self)
    guard let name = glGetString(rendererName).map({ String(cString: $0) }) else { return false }
    return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer"].contains { name.contains($0) }
  }
}
