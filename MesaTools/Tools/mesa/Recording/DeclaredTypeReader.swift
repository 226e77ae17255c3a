// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

/// Reads the properties, the initializers and the cases of a type and its extensions.
struct DeclaredTypeReader {
  private let scope: TypeScope
  private var typeName = ""
  private var properties: [DeclaredType.Property] = []
  private var initializers: [DeclaredType.Initializer] = []
  private var cases: [DeclaredType.Case] = []
  private var members: Set<String> = []
  private var parameters: [DeclaredType.Parameter] = []
  private var hasInitializer = false
  private var hasPrivateProperty = false
  /// Whether something may add members that the source does not show.
  private var isOpen = false

  init(_ scope: TypeScope) { self.scope = scope }

  private static let attributes: Set = [
    "MainActor", "Observable", "ObservationIgnored", "available", "frozen", "usableFromInline",
  ]

  /// Returns what is known, or `nil` if a macro, a condition or a generic parameter leaves it open.
  mutating func type(_ part: TypeScope.Part, extensions: [TypeScope.Part]) -> DeclaredType? {
    let (declaration, source) = (part.declaration, part.source)
    let kinds: [SwiftDeclaration.Kind: InspectedValue.Kind] = [
      .struct: .structure, .class: .object, .enum: .enumeration,
    ]
    guard let kind = kinds[declaration.kind], let body = declaration.body,
      let keyword = (0..<body).last(where: { source[text: $0] == declaration.kind.rawValue }),
      source[text: keyword + 2] != "<"
    else { return nil }
    let modifiers = ModifierReader(
      tokens: source.tokens, closings: source.closings, before: keyword)
    guard modifiers.attributes.isSubset(of: Self.attributes),
      source[text: modifiers.start - 1] != "."
    else { return nil }
    typeName = declaration.qualifiedName
    read(part, isMain: true)
    for part in extensions { read(part, isMain: false) }
    guard !isOpen else { return nil }
    let parents = declaration.parents.map(\.name)
    switch kind {
    case .structure where !hasInitializer:
      initializers.append(
        DeclaredType.Initializer(parameters: parameters, isPrivate: hasPrivateProperty))
    case .object where !hasInitializer && parents.contains("TrapezioStore"):
      let labels = ["screen", "initialState"]
      let parameters = labels.map { DeclaredType.Parameter(label: $0, name: $0) }
      initializers.append(DeclaredType.Initializer(parameters: parameters))
    default: break
    }
    return DeclaredType(
      kind, properties: properties, initializers: initializers, cases: cases,
      members: kind == .object && !parents.allSatisfy(scope.isProtocol) ? nil : members)
  }

  private mutating func read(_ part: TypeScope.Part, isMain: Bool) {
    let source = part.source
    guard let body = part.declaration.body else { return }
    var index = body + 1
    while index < min(source.closings[body], source.tokens.count) {
      let text = source[text: index]
      var next = max(source.closings[index], index) + 1
      switch text {
      case _ where source[text: index - 1] == ".": break
      case "#": if isMain { isOpen = true }
      case "let", "var": next = readProperties(at: index, of: source, isMain: isMain)
      case "init":
        if isMain { hasInitializer = true }
        readInitializer(at: index, of: part)
      case "case": next = readCases(at: index, of: source)
      case "func": members.insert(name(at: index + 1, of: source))
      default: break
      }
      index = next
    }
  }

  private func name(at index: Int, of source: SwiftSource) -> String {
    source[text: index].filter { $0 != "`" }
  }

  /// Returns the position behind the tokens of a type or a value, which end with the line.
  private func end(from start: Int, of source: SwiftSource, at ends: Set<String>) -> Int {
    var (index, depth) = (start, 0)
    while index < source.tokens.count {
      let text = source[text: index]
      let isNext = index > start && source.tokens[index].line > source.tokens[index - 1].line
      // Only a type has no operators, so that its brackets are certain.
      if isNext, depth == 0 || !ends.contains("=") { break }
      if depth == 0, ends.contains(text) { break }
      // An operator has spaces around it.
      if text == "<", index > 0, source.tokens[index - 1].touches(source.tokens[index]) {
        depth += 1
      }
      if text == ">" { depth = max(depth - 1, 0) }
      index = max(source.closings[index], index) + 1
    }
    return min(index, source.tokens.count)
  }

  // MARK: Members

  /// Reads what `let` or `var` declares, and returns the position behind it.
  private mutating func readProperties(
    at keyword: Int, of source: SwiftSource, isMain: Bool
  ) -> Int {
    let modifiers = ModifierReader(
      tokens: source.tokens, closings: source.closings, before: keyword)
    let isStored = isMain && modifiers.words.isDisjoint(with: ["static", "class"])
    var index = keyword
    repeat {
      // Patterns and attributes that are not read.
      if isMain,
        ![":", "=", ","].contains(source[text: index + 2])
          || source[text: modifiers.start - 1] == "."
      {
        isOpen = true
      }
      var property = DeclaredType.Property(name: name(at: index + 1, of: source))
      property.isVariable = source[text: keyword] == "var"
      property.isPrivate = modifiers.isPrivate
      property.hasPrivateSetter = !modifiers.words.isDisjoint(with: [
        "private(set)", "fileprivate(set)",
      ])
      members.insert(property.name)
      var type: [String] = []
      index += 2
      if source[text: index] == ":" {
        let end = end(from: index + 1, of: source, at: ["=", "{", ",", "}", ";"])
        type = source.tokens[(index + 1)..<end].map(\.text)
        index = end
      }
      if source[text: index] == "=" {
        let end = end(from: index + 1, of: source, at: ["{", ",", "}", ";"])
        property.initial = initial((index + 1)..<end, of: source)
        index = end
      }
      var isComputed = false
      if source[text: index] == "{" {
        let hasObserver = ["willSet", "didSet"].contains(source[text: index + 1])
        isComputed = property.initial == nil && !hasObserver
        if property.initial != nil, !hasObserver { property.initial = "" }
        index = min(source.closings[index], source.tokens.count - 1) + 1
        if source.tokens.indices.contains(index),
          source.tokens[index].line == source.tokens[index - 1].line
        {
          index = end(from: index, of: source, at: [",", "}", ";"])
        }
      }
      if isStored, !isComputed { add(property, type, modifiers) }
    } while source[text: index] == ","
    return index
  }

  /// Returns the source of an initial value, or an empty text if it is not read.
  private func initial(_ range: Range<Int>, of source: SwiftSource) -> String {
    let texts = source.tokens[range].map(\.text)
    let goesOn = [".", "?", "+", "-", "*", "/", "|", "&", "<", ">", "=", "!"]
      .contains(source[text: range.upperBound])
    return goesOn || texts.contains("") ? "" : texts.joined()
  }

  private mutating func add(
    _ property: DeclaredType.Property, _ type: [String], _ modifiers: ModifierReader
  ) {
    var property = property
    // A wrapper takes part in the memberwise initializer by rules of its own.
    let isWrapped = property.isVariable && !modifiers.attributes.isSubset(of: Self.attributes)
    if isWrapped, property.isPrivate { isOpen = true }
    let isLazy = modifiers.words.contains("lazy")
    if isLazy || property.isVariable && ["?", "!"].contains(type.last) || isWrapped {
      property.initial = property.initial ?? (isWrapped ? "" : "nil")
    }
    property.type = isWrapped ? nil : scope.plain(type, in: typeName)
    if !isLazy { properties.append(property) }
    guard property.isVariable || property.initial == nil else { return }
    if property.isPrivate { hasPrivateProperty = true }
    let member = SwiftMember.Parameter(
      label: property.name, name: property.name, type: type, hasDefault: property.initial != nil)
    parameters.append(parameter(member, isPlain: !isWrapped))
  }

  private func parameter(
    _ parameter: SwiftMember.Parameter, isPlain: Bool = true
  ) -> DeclaredType.Parameter {
    func plain(_ name: String) -> String { name.filter { $0 != "`" } }
    let label = parameter.label == "_" ? nil : plain(parameter.label)
    var read = DeclaredType.Parameter(label: label, name: plain(parameter.name))
    read.source = SwiftType.text(parameter.type).replacing(",", with: ", ")
    read.type = isPlain ? scope.plain(parameter.type, in: typeName) : nil
    read.hasDefault = parameter.hasDefault
    return read
  }

  private mutating func readInitializer(at index: Int, of part: TypeScope.Part) {
    let source = part.source
    var reader = MemberReader(tokens: source.tokens, closings: source.closings)
    guard let member = reader.member(at: index), !member.isAsync, !member.isThrowing,
      let open = source.tokens[index...].firstIndex(where: { $0.text == "(" }),
      let body = source.tokens[min(source.closings[open], source.tokens.count)...]
        .firstIndex(where: { $0.text == "{" })
    else { return }
    let names = source.tokens[body..<min(source.closings[body], source.tokens.count)]
    initializers.append(
      DeclaredType.Initializer(
        parameters: (member.parameters ?? []).map {
          parameter($0, isPlain: member.generics[$0.type.first ?? ""] == nil)
        },
        isPrivate: member.modifiers.isPrivate || part.declaration.isPrivate,
        names: Set(names.map(\.text))))
  }

  /// Reads the cases of a line, and returns the position behind them.
  private mutating func readCases(at keyword: Int, of source: SwiftSource) -> Int {
    let reader = MemberReader(tokens: source.tokens, closings: source.closings)
    var index = keyword
    repeat {
      let name = name(at: index + 1, of: source)
      var payload: [DeclaredType.Parameter] = []
      index += 2
      if source[text: index] == "(" {
        let close = min(source.closings[index], source.tokens.count)
        payload = reader.split((index + 1)..<close).map { range in
          let texts = source.tokens[range].map(\.text)
          let hasDefault = texts.contains("=")
          let type = texts.prefix { $0 != "=" }
          let isLabelled = source.tokens[range.lowerBound].kind == .word
          let colon = isLabelled ? type.prefix(3).firstIndex(of: ":") : nil
          return parameter(
            SwiftMember.Parameter(
              label: colon == nil ? "_" : texts[0], name: name,
              type: Array(type[(colon.map { $0 + 1 } ?? 0)...]), hasDefault: hasDefault))
        }
        index = close + 1
      }
      if source[text: index] == "=" {
        index = end(from: index + 1, of: source, at: [",", "}", ";"])
      }
      cases.append(DeclaredType.Case(name: name, payload: payload))
    } while source[text: index] == ","
    return index
  }
}
