// Dynamic animators, behaviors, and items.

import Halfway

/// UIKit's name for `DynamicAnimator`.
public typealias UIDynamicAnimator = DynamicAnimator
/// UIKit's name for `DynamicAnimatorDelegate`.
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
/// UIKit's name for `DynamicItem`.
public typealias UIDynamicItem = DynamicItem
/// UIKit's name for `DynamicItemCollisionBoundsType`.
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
/// UIKit's name for `DynamicBehavior`.
public typealias UIDynamicBehavior = DynamicBehavior
/// UIKit's name for `GravityBehavior`.
public typealias UIGravityBehavior = GravityBehavior
/// UIKit's name for `CollisionBehavior`.
public typealias UICollisionBehavior = CollisionBehavior
/// UIKit's name for `CollisionBehaviorDelegate`.
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
/// UIKit's name for `CollisionBehavior.Mode`.
public typealias UICollisionBehaviorMode = CollisionBehavior.Mode
/// UIKit's name for `SnapBehavior`.
public typealias UISnapBehavior = SnapBehavior
/// UIKit's name for `PushBehavior`.
public typealias UIPushBehavior = PushBehavior
/// UIKit's name for `PushBehavior.Mode`.
public typealias UIPushBehaviorMode = PushBehavior.Mode
/// UIKit's name for `AttachmentBehavior`.
public typealias UIAttachmentBehavior = AttachmentBehavior
/// UIKit's name for `AttachmentBehavior.AttachmentType`.
public typealias UIAttachmentBehaviorType = AttachmentBehavior.AttachmentType
/// UIKit's name for `DynamicItemBehavior`.
public typealias UIDynamicItemBehavior = DynamicItemBehavior

/// UIKit's name for `FloatRange`.
public typealias UIFloatRange = FloatRange
