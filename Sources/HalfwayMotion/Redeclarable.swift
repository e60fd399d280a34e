/// A class of the iOS API that has additional members in Halfway.
///
/// The additional members are declared in extensions of this protocol rather than of the class. A subclass may
/// redeclare a member of a protocol extension, with another type or as a stored property, so code written for iOS can't
/// collide with these names. Code that accesses the member through the base class still gets the original.
public protocol Redeclarable: AnyObject {}
