// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A placeholder for a screen for which the host has no view.
  ///
  /// ```swift
  /// switch screen {
  /// case is LibraryScreen:
  ///   Button("First book") { navigator.goTo(BookScreen(id: 1)) }
  /// // …
  /// default:
  ///   TrapezioMissingScreen(screen)
  /// }
  /// ```
  ///
  /// A host with routes uses this view for each screen without a route.
  ///
  /// The view reports a warning once for each type of screen and notifies the observers that the
  /// request was ignored. A call to `result(of:)` that awaits the screen returns `nil`.
  ///
  /// In a debug build, the page stays and names the screen. In a release build, it is empty, and
  /// the screen is removed once it is on top, unless it is the root.
  public struct TrapezioMissingScreen: View {
    private static var reported: Set<ObjectIdentifier> = []

    private let screen: any TrapezioScreen
    private let problem: String
    var stays = Self.isDebugBuild
    @Environment(\.trapezioNavigator) private var navigator

    /// Creates a placeholder for a screen.
    public init(_ screen: any TrapezioScreen) {
      self.screen = screen
      problem =
        "The builder of the host has no view for \(type(of: screen)), so its page is empty. "
        + "Add a case for it to the builder."
    }

    init(unrouted screen: any TrapezioScreen) {
      self.screen = screen
      problem = TrapezioViewRoutes.problem(with: screen)
    }

    /// The name of the screen in a debug build, or an empty page.
    public var body: some View {
      Group {
        if stays {
          VStack {
            Image(systemName: "exclamationmark.triangle").accessibilityHidden(true)
            Text(verbatim: "There is no view for \(type(of: screen)).").font(.headline)
          }
        } else {
          Text(verbatim: "")
        }
      }
      .onAppear { report() }
      // SwiftUI does not call `onAppear` when a sheet above the page closes.
      .onChange(of: entryNavigator?.isOnTop) { report() }
    }

    private var entryNavigator: EntryNavigator? { navigator as? EntryNavigator }

    private func report() {
      if Self.reported.insert(ObjectIdentifier(type(of: screen))).inserted {
        StrataDiagnostics.warn("\(problem) See Failures#screen-without-view.")
      }
      entryNavigator?.screenIsMissing(stays: stays)
    }

    private static var isDebugBuild: Bool {
      #if DEBUG
        true
      #else
        false
      #endif
    }
  }
#endif
