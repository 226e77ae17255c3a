// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The large values that a test uses several times, each of which it names once.
///
/// A test is written several times. The first time counts the large values. Each later time names
/// only the values that still have several uses.
final class TestConstants {
  private struct Constant {
    let value: InspectedValue
    let number: Int
    var uses = 0
  }

  private static let shortest = 80

  /// The sources of the constants, or `nil` while the large values are counted.
  private let chosen: Set<String>?
  private let taken: Set<String>
  private var constants: [String: Constant] = [:]
  private var numbers: [String: Int] = [:]
  /// The constant that is being declared.
  private var declared: String?

  static var none: TestConstants { TestConstants(chosen: []) }

  private init(chosen: Set<String>?, taken: Set<String> = []) {
    self.chosen = chosen
    self.taken = taken
  }

  /// Writes a test whose large values have names.
  ///
  /// - Parameter taken: The names of other variables.
  static func writing<Test>(
    besides taken: Set<String>, _ write: (TestConstants) -> Test
  ) -> (test: Test, declarations: [String]) {
    var constants = TestConstants(chosen: nil, taken: taken)
    var test = write(constants)
    while true {
      let declarations = constants.declarations()
      let repeated = Set(constants.constants.filter { $0.value.uses > 1 }.keys)
      if repeated == constants.chosen ?? [] { return (test, declarations) }
      constants = TestConstants(chosen: repeated, taken: taken)
      test = write(constants)
    }
  }

  /// Returns the name of a value, and counts its use, if it has one.
  func name(of value: InspectedValue) -> String? {
    guard chosen?.isEmpty != true, Self.isShareable(value),
      let source = ValueSource.completeLine(of: value),
      source.utf8.count >= Self.shortest, source != declared, chosen?.contains(source) != false
    else { return nil }
    if constants[source] == nil {
      let stem = Self.stem(of: value)
      numbers[stem, default: 0] += 1
      constants[source] = Constant(value: value, number: numbers[stem, default: 0])
    }
    constants[source]?.uses += 1
    return chosen == nil ? nil : constants[source].map(name)
  }

  /// Whether a value can be large, and has the same source in each context.
  private static func isShareable(_ value: InspectedValue) -> Bool {
    switch value.kind {
    case .structure, .array, .dictionary:
      value.isWrapper != true && value.children?.isEmpty == false
    case .text: value.text.utf8.count >= Self.shortest
    default: false
    }
  }

  // MARK: Names

  private func name(_ constant: Constant) -> String {
    let name = "\(Self.stem(of: constant.value))\(constant.number)"
    return taken.contains(name) ? "\(name)Value" : name
  }

  /// Returns a name without a number, such as `articleSummary` or `articleSummaries`.
  private static func stem(of value: InspectedValue) -> String {
    switch value.kind {
    case .text: return "text"
    case .array, .dictionary:
      let element = TypeName(value.type).arguments.last ?? TypeName("")
      return "\(lowercased(element))List"
    default: return lowercased(TypeName(value.type))
    }
  }

  private static func lowercased(_ type: TypeName) -> String {
    let name = type.short.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = name.first, first.isLetter else { return "value" }
    return first.lowercased() + name.dropFirst()
  }

  // MARK: Declarations

  /// Returns the declarations, in which a constant stands behind the constants that it uses.
  private func declarations() -> [String] {
    guard chosen != nil else { return [] }
    var written: [String: String] = [:]
    // The declaration of a constant can use others for the first time.
    while let source = constants.keys.filter({ written[$0] == nil }).min() {
      declared = source
      written[source] = constants[source].map(declaration)
    }
    declared = nil
    return written.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map(\.value)
  }

  private func declaration(of constant: Constant) -> String {
    var value = constant.value
    (value.isOptional, value.isBoxed) = (nil, nil)
    let needsType = value.kind == .array || value.kind == .dictionary
    let type = needsType ? ": \(ValueSource.typeName(of: value))" : ""
    let start = "private let \(name(constant))\(type) = "
    return start + ValueSource.text(ofConstant: value, with: self, column: start.count)
  }
}
