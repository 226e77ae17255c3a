// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    Searchable(content: self, text: text, prompt: prompt ?? Text("Search"))
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}

private struct Searchable<Content: View> {
  let content: Content
  let text: Binding<String>
  let prompt: Text
}

extension Searchable: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    let field = Modified(TextField(text: text) { prompt }, ()) { node, _ in
      node.environment.host.submitTrigger = .search
    }
    node.showChild(field, at: "field")
    node.showChild(content, at: "content")
  }
}
