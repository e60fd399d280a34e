// View controllers and containers.

import Halfway

/// UIKit's name for `ViewController`.
public typealias UIViewController = ViewController

/// UIKit's name for `NavigationController`.
public typealias UINavigationController = NavigationController
/// UIKit's name for `NavigationControllerDelegate`.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate

/// UIKit's name for `TabBarController`.
public typealias UITabBarController = TabBarController
/// UIKit's name for `TabBarControllerDelegate`.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// UIKit's name for `TabBar`.
public typealias UITabBar = TabBar
/// UIKit's name for `TabBarDelegate`.
public typealias UITabBarDelegate = TabBarDelegate
/// UIKit's name for `TabBarItem`.
public typealias UITabBarItem = TabBarItem

/// UIKit's name for `PresentationController`.
public typealias UIPresentationController = PresentationController
/// UIKit's name for `SheetPresentationController`.
public typealias UISheetPresentationController = SheetPresentationController
/// UIKit's name for `SheetPresentationControllerDelegate`.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// UIKit's name for `SheetPresentationControllerDetentResolutionContext`.
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext
/// UIKit's name for `AdaptivePresentationControllerDelegate`.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// UIKit's name for `ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// UIKit's name for `ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// UIKit's name for `ContentContainer`.
public typealias UIContentContainer = ContentContainer

/// UIKit's name for `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name for `AlertAction`.
public typealias UIAlertAction = AlertAction
/// UIKit's name for `PopoverPresentationController`.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// UIKit's name for `PopoverPresentationControllerDelegate`.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// UIKit's name for `PopoverPresentationController.ArrowDirection`.
public typealias UIPopoverArrowDirection = PopoverPresentationController.ArrowDirection
