// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The first difference that prevents a member from implementing a requirement.
///
/// A difference that the text does not prove, such as a `typealias` for the same type, does not
/// count.
struct Mismatch {
  /// A clause for a message: "it is async".
  let reason: String

  private init(_ reason: String) { self.reason = reason }

  /// Returns `nil` if the member implements the requirement.
  ///
  /// `aliases` are names that can be other names for any type.
  static func between(
    _ member: SwiftMember, _ requirement: SwiftMember, aliases: Set<String>
  ) -> Mismatch? {
    if member.name != requirement.name { return Mismatch("its name differs") }
    guard let wanted = requirement.parameters, let parameters = member.parameters else {
      return property(member, requirement, aliases)
    }
    if parameters.count != wanted.count {
      return Mismatch("it has \(count(parameters.count)) instead of \(wanted.count)")
    }
    if member.labels != requirement.labels { return Mismatch("its labels differ") }
    if member.isStatic != requirement.isStatic { return Mismatch("it is static") }
    if member.isAsync, !requirement.isAsync { return Mismatch("it is async") }
    if member.isThrowing, !requirement.isThrowing { return Mismatch("it throws") }
    return types(member, requirement, aliases)
  }

  private static func count(_ number: Int) -> String {
    number == 1 ? "1 parameter" : "\(number) parameters"
  }

  private static func property(
    _ member: SwiftMember, _ requirement: SwiftMember, _ aliases: Set<String>
  ) -> Mismatch? {
    if member.parameters != nil { return Mismatch("it is a method instead of a property") }
    if requirement.parameters != nil { return Mismatch("it is a property instead of a method") }
    if member.isStatic != requirement.isStatic { return Mismatch("it is static") }
    var names: [String: String] = [:]
    return differs(Signature(member).type, Signature(requirement).type, aliases, &names)
      ? Mismatch("its type differs") : nil
  }

  private static func types(
    _ member: SwiftMember, _ requirement: SwiftMember, _ aliases: Set<String>
  ) -> Mismatch? {
    let (own, wanted) = (Signature(member), Signature(requirement))
    var names: [String: String] = [:]
    let parameters = zip(member.parameters ?? [], zip(own.parameters, wanted.parameters))
    for (parameter, (type, other)) in parameters where differs(type, other, aliases, &names) {
      switch (Signature.isGeneric(type), Signature.isGeneric(other)) {
      case (false, true): return Mismatch("the type of '\(parameter.name)' is not generic")
      case (true, false):
        // Next to a generic default, Swift can prefer a generic parameter. An existential can only
        // use it if it conforms to its protocol.
        let isExistential = other != ["Error"] && own.constraints.values.contains(Set(other))
        guard requirement.generics.isEmpty || isExistential else { continue }
        return Mismatch("the type of '\(parameter.name)' is generic")
      default: return Mismatch("the type of '\(parameter.name)' differs")
      }
    }
    if differs(own.type, wanted.type, aliases, &names) { return Mismatch("its result differs") }
    for (name, other) in names.sorted(by: { $0.key < $1.key }) {
      guard wanted.constraints[other]?.isSubset(of: markers) == true else { continue }
      let constraints = own.constraints[name] ?? []
      let extra = constraints.subtracting(markers).subtracting(aliases).sorted()
      if let extra = extra.first { return Mismatch("it requires '\(extra)'") }
    }
    return nil
  }

  /// Constraints that any type in a requirement meets.
  private static let markers: Set = [
    "Any", "Sendable", "SendableMetatype", "TrapezioNavigationResult", "~Copyable",
  ]

  /// Returns whether the text proves that two types are different.
  ///
  /// `names` are the generic parameters of the requirement for those of the member.
  private static func differs(
    _ type: [String]?, _ wanted: [String]?, _ aliases: Set<String>, _ names: inout [String: String]
  ) -> Bool {
    guard let type, let wanted, type.first != "some" else { return false }
    // An associated type can be any type.
    if wanted.contains("Self") || type.contains("Self") { return false }
    guard aliases.isDisjoint(with: type) else { return false }
    guard type.count == wanted.count else { return true }
    for (word, other) in zip(type, wanted) {
      guard Signature.isGeneric(word), Signature.isGeneric(other) else {
        if word != other { return true }
        continue
      }
      if names[word] ?? other != other { return true }
      names[word] = other
    }
    return false
  }
}
