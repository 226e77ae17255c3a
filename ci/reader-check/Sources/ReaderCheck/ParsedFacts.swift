// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Finds the imports, the declarations, the closures of launchers and the regular expressions in a
/// file that the parser of Swift has read.
final class ParsedFacts: SyntaxVisitor {
  private(set) var all: [Fact] = []
  /// Whether the text is not valid Swift.
  let hasError: Bool
  private let lines: SourceLocationConverter
  /// The names of the declarations around the node.
  private var enclosing: [String] = []

  init(_ text: String) {
    // In a debug build, the parser ignores code that is nested more than 25 times by default.
    var parser = Parser(text, maximumNestingLevel: 256)
    let file = SourceFileSyntax.parse(from: &parser)
    lines = SourceLocationConverter(fileName: "", tree: file)
    hasError = file.hasError
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    let isTestable = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable"
    }
    all.append(.import(module, isTestable: isTestable, line: line(node.importKeyword)))
    return .skipChildren
  }

  // MARK: Declarations

  private func enter(
    _ kind: SwiftDeclaration.Kind, _ keyword: TokenSyntax, _ path: [String],
    _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let name = (enclosing.suffix(1) + path).filter { !$0.isEmpty }.joined(separator: ".")
    let parents = inheritance.map { $0.inheritedTypes.flatMap { Self.names(of: $0.type) } } ?? []
    // The extension of an array or of an optional has no name, and the reader leaves it out.
    if !path.isEmpty {
      all.append(.declaration(kind, name, parents: parents, line: line(keyword)))
    }
    enclosing.append(name)
    return .visitChildren
  }

  private func leave() { enclosing.removeLast() }

  /// Returns the last part of the name of each type in a composition.
  private static func names(of type: TypeSyntax) -> [String] {
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { names(of: $0.type) }
    }
    if let type = type.as(AttributedTypeSyntax.self) { return names(of: type.baseType) }
    if let type = type.as(SomeOrAnyTypeSyntax.self) { return names(of: type.constraint) }
    return path(of: type).suffix(1)
  }

  /// Returns the parts of the name of a type, without generic arguments.
  private static func path(of type: TypeSyntax) -> [String] {
    if let type = type.as(IdentifierTypeSyntax.self) { return [type.name.text] }
    if let type = type.as(MemberTypeSyntax.self) {
      return path(of: type.baseType) + [type.name.text]
    }
    return []
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.class, node.classKeyword, [node.name.text], node.inheritanceClause)
  }

  override func visitPost(_: ClassDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.struct, node.structKeyword, [node.name.text], node.inheritanceClause)
  }

  override func visitPost(_: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.enum, node.enumKeyword, [node.name.text], node.inheritanceClause)
  }

  override func visitPost(_: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.actor, node.actorKeyword, [node.name.text], node.inheritanceClause)
  }

  override func visitPost(_: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, node.protocolKeyword, [node.name.text], node.inheritanceClause)
  }

  override func visitPost(_: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .extension, node.extensionKeyword, Self.path(of: node.extendedType), node.inheritanceClause)
  }

  override func visitPost(_: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.typealias, node.typealiasKeyword, [node.name.text], nil)
  }

  override func visitPost(_: TypeAliasDeclSyntax) { leave() }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    // The reader does not need the protocols of an associated type.
    enter(.associatedtype, node.associatedtypeKeyword, [node.name.text], nil)
  }

  override func visitPost(_: AssociatedTypeDeclSyntax) { leave() }

  // MARK: Closures of launchers

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let isLauncher = LauncherClosures.launchers.contains(name)
    guard isLauncher || name == "strataCollect" else { return .visitChildren }
    let arguments = node.arguments
    let labels = arguments.compactMap(\.label?.text)
    for argument in arguments {
      guard let label = argument.label?.text,
        let closure = argument.expression.as(ClosureExprSyntax.self)
      else { continue }
      add(closure, isWork: LauncherClosures.workLabels.contains(label))
    }
    if let closure = node.trailingClosure {
      // The first argument of the other form is a use case, without a label.
      let hasUseCase = arguments.first.map { $0.label == nil } ?? false
      let hasWork = labels.contains(where: LauncherClosures.workLabels.contains)
      add(closure, isWork: isLauncher && !hasUseCase && !hasWork)
    }
    for closure in node.additionalTrailingClosures {
      add(closure.closure, isWork: LauncherClosures.workLabels.contains(closure.label.text))
    }
    return .visitChildren
  }

  private func add(_ closure: ClosureExprSyntax, isWork: Bool) {
    all.append(.closure(isWork: isWork, line: line(closure.leftBrace)))
  }

  // MARK: Regular expressions

  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = lines.location(for: node.openingSlash.positionAfterSkippingLeadingTrivia)
    all.append(.regex(line: place.line, column: place.column))
    return .skipChildren
  }
}
