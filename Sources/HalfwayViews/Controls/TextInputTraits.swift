import Foundation

/// The settings of a text field for an on-screen keyboard, which are stored without effect. UIKit's
/// `UITextInputTraits`.
public struct TextInputTraits: Sendable, Hashable {
  /// The keyboard.
  public var keyboardType = KeyboardType.default
  /// The label of the return key.
  public var returnKeyType = ReturnKeyType.default
  /// The words that are capitalized.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether words are corrected.
  public var autocorrectionType = TextAutocorrectionType.default
  /// Whether the spelling is checked.
  public var spellCheckingType = TextSpellCheckingType.default
  /// The colors of the keyboard.
  public var keyboardAppearance = KeyboardAppearance.default
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// The meaning of the text; nil if it isn't known.
  public var textContentType: TextContentType?

  /// Creates the default settings.
  public init() {}
}

/// An on-screen keyboard. UIKit's `UIKeyboardType`.
public enum KeyboardType: Int, Sendable, Hashable {
  /// UIKit's `default`.
  case `default`
  /// UIKit's `asciiCapable`.
  case asciiCapable
  /// UIKit's `numbersAndPunctuation`.
  case numbersAndPunctuation
  /// UIKit's `URL`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// UIKit's `numberPad`.
  case numberPad
  /// UIKit's `phonePad`.
  case phonePad
  /// UIKit's `namePhonePad`.
  case namePhonePad
  /// UIKit's `emailAddress`.
  case emailAddress
  /// UIKit's `decimalPad`.
  case decimalPad
  /// UIKit's `twitter`.
  case twitter
  /// UIKit's `webSearch`.
  case webSearch
  /// UIKit's `asciiCapableNumberPad`.
  case asciiCapableNumberPad
}

/// The label of an on-screen return key. UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: Int, Sendable, Hashable {
  /// UIKit's `default`.
  case `default`
  /// UIKit's `go`.
  case go
  /// UIKit's `google`.
  case google
  /// UIKit's `join`.
  case join
  /// UIKit's `next`.
  case next
  /// UIKit's `route`.
  case route
  /// UIKit's `search`.
  case search
  /// UIKit's `send`.
  case send
  /// UIKit's `yahoo`.
  case yahoo
  /// UIKit's `done`.
  case done
  /// UIKit's `emergencyCall`.
  case emergencyCall
  /// UIKit's `continue`.
  case `continue`
}

/// The words that an on-screen keyboard capitalizes. UIKit's `UITextAutocapitalizationType`.
public enum TextAutocapitalizationType: Int, Sendable, Hashable {
  /// UIKit's `none`.
  case none
  /// UIKit's `words`.
  case words
  /// UIKit's `sentences`.
  case sentences
  /// UIKit's `allCharacters`.
  case allCharacters
}

/// Whether words are corrected. UIKit's `UITextAutocorrectionType`.
public enum TextAutocorrectionType: Int, Sendable, Hashable {
  /// UIKit's `default`.
  case `default`
  /// UIKit's `no`.
  case no
  /// UIKit's `yes`.
  case yes
}

/// Whether the spelling is checked. UIKit's `UITextSpellCheckingType`.
public enum TextSpellCheckingType: Int, Sendable, Hashable {
  /// UIKit's `default`.
  case `default`
  /// UIKit's `no`.
  case no
  /// UIKit's `yes`.
  case yes
}

/// The colors of an on-screen keyboard. UIKit's `UIKeyboardAppearance`.
public enum KeyboardAppearance: Int, Sendable, Hashable {
  /// UIKit's `default`.
  case `default`
  /// UIKit's `dark`.
  case dark
  /// UIKit's `light`.
  case light
}

/// The meaning of a text. UIKit's `UITextContentType`.
public struct TextContentType: RawRepresentable, Sendable, Hashable {
  /// The name of the meaning.
  public var rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// UIKit's `name`.
  public static let name = TextContentType(rawValue: "name")
  /// UIKit's `username`.
  public static let username = TextContentType(rawValue: "username")
  /// UIKit's `password`.
  public static let password = TextContentType(rawValue: "password")
  /// UIKit's `newPassword`.
  public static let newPassword = TextContentType(rawValue: "newPassword")
  /// UIKit's `oneTimeCode`.
  public static let oneTimeCode = TextContentType(rawValue: "oneTimeCode")
  /// UIKit's `emailAddress`.
  public static let emailAddress = TextContentType(rawValue: "emailAddress")
  /// UIKit's `telephoneNumber`.
  public static let telephoneNumber = TextContentType(rawValue: "telephoneNumber")
  /// UIKit's `URL`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = TextContentType(rawValue: "URL")
  /// UIKit's `creditCardNumber`.
  public static let creditCardNumber = TextContentType(rawValue: "creditCardNumber")
  /// UIKit's `addressCity`.
  public static let addressCity = TextContentType(rawValue: "addressCity")
  /// UIKit's `postalCode`.
  public static let postalCode = TextContentType(rawValue: "postalCode")
  /// UIKit's `givenName`.
  public static let givenName = TextContentType(rawValue: "givenName")
  /// UIKit's `familyName`.
  public static let familyName = TextContentType(rawValue: "familyName")
  /// UIKit's `fullStreetAddress`.
  public static let fullStreetAddress = TextContentType(rawValue: "fullStreetAddress")
}

extension TextField {
  /// Stored without effect; see `inputTraits`.
  public final var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Stored without effect; see `inputTraits`.
  public final var textContentType: TextContentType? {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}
