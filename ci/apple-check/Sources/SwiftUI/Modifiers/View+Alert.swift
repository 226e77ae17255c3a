// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  @available(iOS 15, macOS 12, *)
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    Alerting(
      content: self, title: title, isPresented: isPresented, actions: data.map(actions),
      message: Optional<EmptyView>.none)
  }

  @available(iOS 15, macOS 12, *)
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    Alerting(
      content: self, title: title, isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  @available(iOS 15, macOS 12, *)
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  @available(iOS 15, macOS 12, *)
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }
}

private struct Alerting<Content: View, Actions: View, Message: View> {
  let content: Content
  let title: Text
  let isPresented: Binding<Bool>
  let actions: Actions?
  let message: Message?
}

extension Alerting: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.showChild(content, at: 0)
    guard node.tracking({ isPresented.wrappedValue }), let actions else { return }
    let body = VStack {
      message
      actions
    }
    let alert = Modified(body, self) { node, alert in
      node.content = .alert(alert.title.string) { alert.isPresented.wrappedValue = false }
    }
    // What an alert says is that of the update that presented it.
    node.showChildOnce(alert, at: 1)
  }
}
