// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type that conforms to protocols of the libraries, with its own and its inherited members.
struct ConformingType {
  /// A member, and the file that declares it.
  private typealias Located = (file: String, member: SwiftMember)

  private let requirements: [Requirement]
  private let aliases: Set<String>
  /// The superclasses with the requirements to which they conform, from the type up.
  private let conformingSuperclasses: [(name: String, requirements: [Requirement])]
  /// The type's own members that nothing else calls, as far as the source shows.
  private var candidates: [Located] = []
  /// The members that can implement a requirement.
  private var implementations: [SwiftMember] = []

  /// Returns `nil` if the type does not conform to a protocol with defaults.
  init?(_ key: ConformingTypes.Key, _ types: ConformingTypes) {
    guard !types.isProtocol(key) else { return nil }
    let ancestors = types.ancestors(of: key)
    let protocols = ancestors.reduce(into: types.ownProtocols(of: key)) {
      $0.formUnion(types.ownProtocols(of: $1))
    }
    let requirements = types.requirements.requirements(of: protocols)
    guard requirements.contains(where: \.hasDefault) else { return nil }
    self.requirements = requirements
    aliases = types.aliases
    conformingSuperclasses = ancestors.filter { !types.isProtocol($0) }.map { ancestor in
      (ancestor.name, types.requirements(of: ancestor))
    }
    var declared: Set<String> = []
    let names = Set(requirements.map(\.member.name))
    for owner in [key] + ancestors {
      for part in types.parts[owner] ?? [] {
        let members = part.members { name in
          names.contains(name) || names.contains { NameDistance.isTypo(name, of: $0) }
        }
        if part.declaration.kind == .protocol {
          declared.formUnion(members.map(\.fullName))
        } else {
          implementations += members
          guard owner == key, !part.declaration.isPrivate || part.declaration.kind != .extension
          else { continue }
          candidates += members.map { (part.source.path, $0) }
        }
      }
    }
    candidates.removeAll { _, member in
      member.modifiers.isPrivate || member.modifiers.words.contains("override")
        || declared.contains(member.fullName)
    }
  }

  /// Returns a finding for each near miss.
  func findings() -> [Finding] {
    candidates.compactMap { file, member in
      message(for: member).map {
        Finding(file: file, line: member.line, rule: .nearMiss, message: $0)
      }
    }
  }

  private func message(for member: SwiftMember) -> String? {
    if let requirement = requirements.first(where: { isImplemented($0, by: member) }) {
      return superclassMessage(for: member, requirement)
    }
    guard let requirement = nearest(to: member), requirement.hasDefault,
      !implementations.contains(where: { isImplemented(requirement, by: $0) }),
      let mismatch = Mismatch.between(member, requirement.member, aliases: aliases)
    else { return nil }
    return "'\(member.fullName)' is nearly a requirement of \(requirement.protocolName), but "
      + "\(mismatch.reason), so the default is used. If you want that, make it private or "
      + "rename it. Otherwise, write: \(requirement.remedy(for: member))"
  }

  /// Returns a message if a superclass conforms without an implementation, because a conformance
  /// calls only the implementations of its class and their overrides.
  private func superclassMessage(
    for member: SwiftMember, _ requirement: Requirement
  ) -> String? {
    guard requirement.hasDefault,
      let superclass = conformingSuperclasses.last(where: { each in
        each.requirements.contains { $0.declaration == requirement.declaration }
      })
    else { return nil }
    return "'\(member.fullName)' is never called, because '\(superclass.name)' conforms to "
      + "\(requirement.protocolName) without it. Implement it in '\(superclass.name)', and "
      + "override it here."
  }

  private func isImplemented(_ requirement: Requirement, by member: SwiftMember) -> Bool {
    Mismatch.between(member, requirement.member, aliases: aliases) == nil
  }

  private func nearest(to member: SwiftMember) -> Requirement? {
    var best: (requirement: Requirement, score: Int)?
    for requirement in requirements {
      guard let score = Nearness.score(member, requirement.member) else { continue }
      if score >= best?.score ?? score { best = (requirement, score) }
    }
    return best?.requirement
  }
}

extension ConformingTypes.Part {
  func members(where isRead: (String) -> Bool) -> [SwiftMember] {
    guard let body = declaration.body else { return [] }
    return MemberReader.members(
      in: (body + 1)..<max(source.closings[body], body + 1), of: source, where: isRead)
  }
}
