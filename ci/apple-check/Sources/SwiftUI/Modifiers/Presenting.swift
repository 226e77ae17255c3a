// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A view with a presentation that depends on a binding.
struct Presenting<Base: View, Content: View> {
  private struct Request {
    let id: AnyHashable
    let content: () -> Content
  }

  private let base: Base
  private let kind: Presentation.Kind
  private let title: String
  private let request: UncheckedBox<() -> Request?>
  private let dismiss: UncheckedBox<() -> Void>
  private let onDismiss: (() -> Void)?

  nonisolated init(
    _ base: Base, _ kind: Presentation.Kind, title: String = "", _ isPresented: Binding<Bool>,
    _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
  ) {
    self.base = base
    self.kind = kind
    self.title = title
    self.onDismiss = onDismiss
    request = UncheckedBox {
      isPresented.wrappedValue ? Request(id: true, content: content) : nil
    }
    dismiss = UncheckedBox { isPresented.wrappedValue = false }
  }

  nonisolated init<Item: Identifiable>(
    _ base: Base, _ kind: Presentation.Kind, _ item: Binding<Item?>,
    _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
  ) {
    self.base = base
    self.kind = kind
    title = ""
    self.onDismiss = onDismiss
    request = UncheckedBox {
      item.wrappedValue.map { item in Request(id: AnyHashable(item.id)) { content(item) } }
    }
    dismiss = UncheckedBox { item.wrappedValue = nil }
  }
}

extension Presenting: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    let base = node.showChild(base, at: "base")
    node.inner = base
    guard let presenter = node.environment.host.presenter else { return }
    let request = node.tracking { self.request.value() }
    let presentation = node.location(named: "presentation") {
      Presentation(kind, by: presenter, at: node)
    }
    let isCompact = node.environment.horizontalSizeClass == .compact
    presentation.kind = kind == .popover && isCompact ? .sheet : kind
    presentation.title = title
    presentation.anchor = base
    presentation.dismiss = { [dismiss] in dismiss.value() }
    presentation.onDismiss = onDismiss
    presentation.update(wanted: request?.id)
    switch presentation.shown {
    case .nothing: break
    case .frozen(let id): node.keepChild(at: id)
    case .live(let id):
      guard let request else { return }
      let isQuestion = kind == .alert || kind == .confirmationDialog
      // A question keeps the text of the update that presented it.
      if isQuestion, node.keepChild(at: id) { return }
      let content = node.tracking(request.content)
      let presented = Modified(content, presentation) { node, presentation in
        presentation.content = node
        node.content = .presentation(presentation)
        node.environment.host.presenter = presentation.presenter
        node.environment.host.transition = presentation.transition
        node.environment.host.isAboveRoot = true
        node.setDismiss { presentation.dismissByUser() }
      }
      node.showChild(presented, at: id)
    }
  }
}
