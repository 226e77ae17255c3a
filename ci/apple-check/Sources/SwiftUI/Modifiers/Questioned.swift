// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A view with an alert or a confirmation dialog over it.
struct Questioned<Base: View, Actions: View, Message: View> {
  let content: Base
  let kind: Presentation.Kind
  let title: Text
  let isPresented: Binding<Bool>
  /// The buttons, or `nil` if the question has no data and is not presented.
  let actions: Actions?
  let message: Message?
}

extension Questioned: View {
  var body: some View {
    let hasActions = actions != nil
    let isPresented = isPresented
    Presenting(
      content, kind, title: title.string,
      Binding(
        unchecked: { hasActions && isPresented.wrappedValue },
        set: { isPresented.wrappedValue = $0 }), nil
    ) {
      VStack {
        message
        actions
      }
    }
  }
}
