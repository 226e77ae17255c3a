// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A name for types, which the user has chosen.
struct TypeName: Equatable {
  let text: String

  /// Checks a name that the user has entered.
  ///
  /// The first letter becomes a capital, and the template's suffix is removed.
  init(_ name: String, for template: Template) throws {
    guard !name.isEmpty else {
      throw CommandError.usage("The name is empty. Write a name such as Profile.")
    }
    guard name.unicodeScalars.count <= Self.maximum else {
      throw CommandError.usage(
        "The name has \(name.unicodeScalars.count) letters. "
          + "Choose one with at most \(Self.maximum).")
    }
    guard let first = name.first, Self.isIdentifier(name) else {
      let words = name.split { !$0.isLetter && !$0.isNumber }
      let proposal = words.map(Self.capitalized).joined().drop { !$0.isLetter }
      let remedy =
        proposal.isEmpty
        ? " Write a name such as Profile." : " Write \(Self.capitalized(proposal)), for example."
      throw CommandError.usage("'\(name)' cannot be the name of a Swift type.\(remedy)")
    }
    var text = first.uppercased() + name.dropFirst()
    let suffix = template.suffix
    if text.hasSuffix(suffix), text.count > suffix.count { text.removeLast(suffix.count) }
    guard !Self.isReserved(text, for: template) else {
      throw CommandError.usage(
        "'\(text)' is a name of Swift, Foundation, SwiftUI or MESA. "
          + "Choose a longer name, such as 'My\(text)'.")
    }
    self.text = text
  }

  /// The maximum number of letters, so that file names have at most 255 bytes, the limit of file
  /// systems.
  private static let maximum = 60

  private static func isIdentifier(_ name: String) -> Bool {
    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func isReserved(_ name: String, for template: Template) -> Bool {
    name.hasPrefix("Trapezio") || name.hasPrefix("Strata") || reserved.contains(name)
      // A use case has no suffix, so its type would shadow one of the standard libraries.
      || template == .useCase && StandardTypes.names.contains(name)
  }

  private static let reserved = Set(
    """
    Any Protocol Self Type Array Bool Character Clock Data Date Dictionary Double Duration Error \
    Float Int Never Optional Result Sequence Set String Task URL UUID Void Actor MainActor \
    Alert Animation App Binding Button Color Content Divider Environment Font ForEach Form \
    Group HStack Image Label Layout Link List Menu Namespace Observable Picker Preview \
    ProgressView Scene ScrollView Section Shape Slider Spacer Stack State Stepper Tab Table Text \
    TextField Toggle Toolbar Transaction Transition VStack View Window ZStack \
    Action ActionHandler ActionTask Cluster Event Feature Fake Navigator Screen Service Snapshot \
    Store Suite Test UI
    """.split(separator: " ").map(String.init))
}
