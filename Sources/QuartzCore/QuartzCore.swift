/// What `import QuartzCore` brings in on iOS: layers and their animations.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import HalfwayLayers
@_exported import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CAGradientLayer = GradientLayer
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CATextLayer = TextLayer
public typealias CATransformLayer = TransformLayer
public typealias CAEmitterLayer = EmitterLayer
public typealias CAEmitterCell = EmitterCell

public typealias CALayerContentsGravity = ContentsGravity
public typealias CALayerContentsFilter = ContentsFilter
public typealias CACornerMask = CornerMask
public typealias CAShapeLayerFillRule = FillRule
public typealias CAShapeLayerLineCap = StrokeStyle.Cap
public typealias CAShapeLayerLineJoin = StrokeStyle.Join
public typealias CAGradientLayerType = Gradient.Kind
public typealias CATextLayerAlignmentMode = TextAlignment
public typealias CAEmitterLayerEmitterShape = EmitterLayer.Shape
public typealias CAEmitterLayerEmitterMode = EmitterLayer.Mode
public typealias CAEmitterLayerRenderMode = EmitterLayer.RenderMode

public typealias CAMediaTiming = MediaTiming
public typealias CAMediaTimingFillMode = MediaTimingFillMode
public typealias CAMediaTimingFunction = MediaTimingFunction
public typealias CAMediaTimingFunctionName = MediaTimingFunction.Name

public typealias CAAnimation = Animation
public typealias CAAnimationDelegate = AnimationDelegate
public typealias CAPropertyAnimation = PropertyAnimation
public typealias CABasicAnimation = BasicAnimation
public typealias CAKeyframeAnimation = KeyframeAnimation
public typealias CASpringAnimation = SpringAnimation
public typealias CATransition = LayerTransition
public typealias CATransitionType = LayerTransition.Kind
public typealias CATransitionSubtype = LayerTransition.Direction
public typealias CAAnimationGroup = AnimationGroup
public typealias CAAnimationCalculationMode = KeyframeAnimation.CalculationMode
public typealias CAAnimationRotationMode = KeyframeAnimation.RotationMode

public typealias CATransaction = Transaction
public typealias CAAction = LayerAction
public typealias CALayerDelegate = LayerDelegate

public typealias CADisplayLink = DisplayLink
