// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The destinations that the views of a navigation stack have declared.
@MainActor
final class StackDestinations {
  private weak var stack: _ViewNode?
  private var builders: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView?] = [:]
  private var isShowing = false

  nonisolated init(of stack: _ViewNode) { self.stack = stack }

  func whileShowing(_ body: () -> Void) {
    isShowing = true
    body()
    isShowing = false
  }

  func declare<D: Hashable, C: View>(_ destination: @escaping (D) -> C) {
    builders[ObjectIdentifier(D.self)] = { element in
      (element.base as? D).map { AnyView(destination($0)) }
    }
    // A view deep in the stack has changed the view of a destination.
    if !isShowing { stack?.setNeedsUpdate() }
  }

  func destination(for element: AnyHashable) -> AnyView {
    let type = Swift.type(of: element.base)
    guard let view = builders[ObjectIdentifier(type)]?(element) else {
      fatalError("The navigation stack has no navigationDestination(for: \(type).self). Add it.")
    }
    return view
  }
}

extension EnvironmentValues {
  /// The destinations of the innermost navigation stack.
  var stackDestinations: StackDestinations? {
    get { self[StackDestinationsKey.self] }
    set { self[StackDestinationsKey.self] = newValue }
  }

  private enum StackDestinationsKey: EnvironmentKey {
    static var defaultValue: StackDestinations? { nil }
  }
}
