// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

extension InspectedValue {
  static let void = InspectedValue(type: "Void", kind: .nothing, text: "()")

  /// A secret, whose changes are not visible.
  static let secret = InspectedValue(type: "String", kind: .redacted, text: "•••")

  static func string(_ text: String) -> InspectedValue {
    InspectedValue(type: "String", kind: .text, text: "\"\(text)\"")
  }

  static func bool(_ value: Bool) -> InspectedValue {
    InspectedValue(type: "Bool", kind: .bool, text: "\(value)")
  }

  static func nothing(_ type: String) -> InspectedValue {
    InspectedValue(type: "Optional<\(type)>", kind: .nothing, text: "nil", isOptional: true)
  }

  static func structure(
    _ type: String, _ fields: KeyValuePairs<String, InspectedValue> = [:], module: String? = nil
  ) -> InspectedValue {
    InspectedValue(
      type: type, kind: .structure, text: type,
      children: fields.map { Child(label: $0, value: $1) }, module: module)
  }

  static func enumeration(
    _ type: String, _ name: String, _ payload: InspectedValue? = nil
  ) -> InspectedValue {
    InspectedValue(
      type: type, kind: .enumeration, text: payload.map { "\(name)(\($0.text))" } ?? name,
      children: payload.map { [Child(label: name, value: $0)] })
  }

  /// A dictionary with texts as keys.
  static func dictionary(
    _ type: String, _ fields: KeyValuePairs<String, InspectedValue>
  ) -> InspectedValue {
    InspectedValue(
      type: type, kind: .dictionary, text: "",
      children: fields.map { Child(label: "\"\($0)\"", value: $1) })
  }

  static func success(_ value: InspectedValue = .void) -> InspectedValue {
    .enumeration("StrataResult<\(value.type)>", "success", value)
  }

  static func failure(_ error: InspectedValue) -> InspectedValue {
    .enumeration("StrataResult<Void>", "failure", error)
  }

  /// The state of most stores.
  static func page(count: Int = 0, isLoading: Bool = false) -> InspectedValue {
    .structure("PageState", ["count": .number(count), "isLoading": .bool(isLoading)])
  }

  var optional: InspectedValue {
    var value = self
    value.isOptional = true
    return value
  }
}

extension InspectedChange {
  static func isLoading(_ value: Bool) -> InspectedChange {
    InspectedChange(path: ["isLoading"], old: .bool(!value), new: .bool(value))
  }
}

extension InspectedOwner {
  /// A store with the use cases `load` with the key `u1` and `observe` with the key `u2`.
  static func page(
    _ type: String = "PageStore", with properties: [Property] = [], feature: String? = nil,
    modules: [String] = ["Pages"]
  ) -> InspectedOwner {
    InspectedOwner(
      type: type, modules: modules, feature: feature,
      properties: [.load, .observe, .other("navigator", .navigator)] + properties)
  }
}

extension InspectedOwner.Property {
  static let load = useCase("load", "u1", params: "Int", output: "String")
  static let observe = useCase("observe", "u2", .subject, params: "Int", output: "Optional<Int>")

  static func useCase(
    _ label: String, _ key: String?, _ kind: Kind = .useCase, params: String? = nil,
    output: String? = nil
  ) -> Self {
    var property = Self(label: label, kind: kind)
    (property.interactor, property.params, property.output) = (key, params, output)
    return property
  }

  static func other(_ label: String, _ kind: Kind) -> Self { Self(label: label, kind: kind) }

  static func group(_ label: String, _ type: String, _ properties: [Self]) -> Self {
    var property = Self(label: label, kind: .group)
    (property.type, property.properties) = (type, properties)
    return property
  }
}

extension InspectedTree.Entry {
  static func page(
    _ id: String, _ screen: InspectedValue = .structure("PageScreen"), style: String = "push",
    awaited: Bool = false, stores: [String] = []
  ) -> Self {
    Self(
      id: id, screen: screen, style: style, guarded: false, awaited: awaited, draft: nil,
      stores: stores)
  }
}
