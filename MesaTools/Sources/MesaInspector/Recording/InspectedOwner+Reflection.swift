// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata
  import Trapezio
  import TrapezioNavigation

  extension InspectedOwner {
    /// Describes a store by its stored properties.
    ///
    /// - Parameter key: Returns the key of a use case.
    init(of store: Any, key: (AnyObject) -> String) {
      var modules = [Self.module(of: store)]
      let mirror = Mirror(plain: store)
      // The store of a feature has no properties that a test could replace.
      let feature = mirror.children.first { child in
        child.label == "feature" && modules[0] == "TrapezioFeature"
      }?.value
      if let feature { modules.insert(Self.module(of: feature), at: 0) }
      self.init(
        type: InspectedType.of(Swift.type(of: store)).name, modules: modules,
        feature: feature.map { InspectedType.of(Swift.type(of: $0)).name },
        properties: Self.properties(of: feature ?? store, key))
    }

    private static func module(of value: Any) -> String {
      TypeReflection(Swift.type(of: value)).module
    }

    private static func properties(
      of value: Any, _ key: (AnyObject) -> String
    ) -> [Property] {
      Mirror(plain: value).children.compactMap { child in
        child.label.flatMap { property($0, child.value, key) }
      }
    }

    private static func property(
      _ label: String, _ value: Any, _ key: (AnyObject) -> String
    ) -> Property? {
      let mirror = Mirror(plain: value)
      if mirror.displayStyle == .optional {
        guard let value = mirror.children.first?.value else {
          return nothing(label, "\(mirror.subjectType)")
        }
        return property(label, value, key)
      }
      switch value {
      case let useCase as any ReplaceableUseCase:
        var property = Property(label: label, kind: useCase.isSubject ? .subject : .useCase)
        property.params = InspectedType.of(useCase.paramsType).name
        property.output = InspectedType.of(useCase.outputType).name
        property.interactor = key(useCase)
        return property
      case is any TrapezioNavigator: return Property(label: label, kind: .navigator)
      case is TrapezioMessageManager: return Property(label: label, kind: .messages)
      case is any TrapezioInterop: return Property(label: label, kind: .interop)
      case is any Clock<Duration>: return Property(label: label, kind: .clock)
      default:
        guard mirror.displayStyle == .struct else { return nil }
        let properties = properties(of: value, key)
        // Other values are made by the store itself.
        guard properties.contains(where: { $0.kind != .none }) else { return nil }
        var property = Property(label: label, kind: .group)
        property.type = InspectedType.of(Swift.type(of: value)).name
        property.properties = properties
        return property
      }
    }

    /// Describes an optional without a value, if it could have been passed to an initializer.
    private static func nothing(_ label: String, _ type: String) -> Property? {
      let kinds = ["Interactor", "TrapezioNavigator", "TrapezioInterop", "TrapezioMessageManager"]
      return kinds.contains { type.contains($0) } ? Property(label: label, kind: .none) : nil
    }
  }

  /// A use case that a fake can replace in a test.
  private protocol ReplaceableUseCase: AnyObject {
    var isSubject: Bool { get }
    var paramsType: Any.Type { get }
    var outputType: Any.Type { get }
  }

  extension StrataInteractor: ReplaceableUseCase {
    fileprivate var isSubject: Bool { false }
    fileprivate var paramsType: Any.Type { P.self }
    fileprivate var outputType: Any.Type { T.self }
  }

  extension StrataSubjectInteractor: ReplaceableUseCase {
    fileprivate var isSubject: Bool { true }
    fileprivate var paramsType: Any.Type { P.self }
    fileprivate var outputType: Any.Type { T.self }
  }
#endif
