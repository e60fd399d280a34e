/// A class of iOS's that has members here which it has not there.
///
/// They are in extensions of this protocol and not of the class: what a protocol's extension has, a subclass may declare again, of another
/// type and as a stored property, as its author does who never heard of it. Who asks the class still finds the first.
public protocol Redeclarable: AnyObject {}
