// Items that fall, bounce, are pushed and tied.

import Halfway

public typealias UIDynamicAnimator = DynamicAnimator
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
public typealias UIDynamicItem = DynamicItem
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
public typealias UIDynamicBehavior = DynamicBehavior
public typealias UIGravityBehavior = GravityBehavior
public typealias UICollisionBehavior = CollisionBehavior
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
public typealias UICollisionBehaviorMode = CollisionBehavior.Mode
public typealias UISnapBehavior = SnapBehavior
public typealias UIPushBehavior = PushBehavior
public typealias UIPushBehaviorMode = PushBehavior.Mode
public typealias UIAttachmentBehavior = AttachmentBehavior
public typealias UIAttachmentBehaviorType = AttachmentBehavior.AttachmentType
public typealias UIDynamicItemBehavior = DynamicItemBehavior

public typealias UIFloatRange = FloatRange
