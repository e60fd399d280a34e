// View controllers and their containers.

import Halfway

public typealias UIViewController = ViewController

public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate

public typealias UITabBarController = TabBarController
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UITabBar = TabBar
public typealias UITabBarDelegate = TabBarDelegate
public typealias UITabBarItem = TabBarItem

public typealias UIPresentationController = PresentationController
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle
public typealias UIContentContainer = ContentContainer

public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction
