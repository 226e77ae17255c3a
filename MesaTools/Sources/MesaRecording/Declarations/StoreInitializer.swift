// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The declared initializer of a store or a feature, with what it gets.
struct StoreInitializer {
  enum Role: Equatable {
    case screen, state
    case property(String)
    case unknown
  }

  private(set) var arguments: [(parameter: DeclaredType.Parameter, role: Role)] = []

  var takesState: Bool { arguments.contains { $0.role == .state } }

  /// Chooses the initializer of which most is recorded.
  init?(_ type: DeclaredType?, of created: InspectedEntry, _ owner: InspectedOwner) {
    let all = type?.usableInitializers.map { Self($0, created, owner) }
    let best = all?.min {
      ($0.unknown, -$0.arguments.count) < ($1.unknown, -$1.arguments.count)
    }
    guard let best else { return nil }
    self = best
  }

  private init(
    _ initializer: DeclaredType.Initializer, _ created: InspectedEntry, _ owner: InspectedOwner
  ) {
    var rest = owner.properties
    func take(_ isTaken: (InspectedOwner.Property) -> Bool) -> Role? {
      rest.firstIndex(where: isTaken).map { .property(rest.remove(at: $0).label) }
    }
    var roles = initializer.parameters.map { parameter -> Role? in
      let (label, source) = (parameter.label, parameter.source)
      if owner.feature == nil {
        if label == "screen" || Self.isName(source, of: created.screen?.type) { return .screen }
        if label == "initialState" || Self.isName(source, of: created.state?.type) {
          return .state
        }
      }
      return take { $0.label == label } ?? take { $0.label == parameter.name }
    }
    for (index, parameter) in initializer.parameters.enumerated() where roles[index] == nil {
      // Only one property can be meant.
      guard let kind = Self.kind(of: parameter.source), rest.count(where: { $0.kind == kind }) == 1
      else { continue }
      roles[index] = take { $0.kind == kind }
    }
    arguments = zip(initializer.parameters, roles).compactMap { parameter, role in
      role == nil && parameter.hasDefault ? nil : (parameter, role ?? .unknown)
    }
  }

  func takes(_ label: String) -> Bool { arguments.contains { $0.role == .property(label) } }

  private var unknown: Int { arguments.count { $0.role == .unknown } }

  private static func isName(_ source: String, of type: String?) -> Bool {
    let name = source.last == "?" ? String(source.dropLast()) : source
    return type == name || type?.hasSuffix(".\(name)") == true
  }

  private static func kind(of source: String) -> InspectedOwner.Property.Kind? {
    let kinds: KeyValuePairs<String, InspectedOwner.Property.Kind> = [
      "StrataSubjectInteractor": .subject, "StrataInteractor": .useCase,
      "TrapezioNavigator": .navigator, "TrapezioMessageManager": .messages,
      "TrapezioInterop": .interop, "Clock": .clock,
    ]
    return kinds.first { source.contains($0.key) }?.value
  }
}
