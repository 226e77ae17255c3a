// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderScreens
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// A window of the app in SwiftUI.
  package struct ReaderWindowView: View {
    private let app: ReaderApp
    @State private var keeper = ReaderWindowKeeper()
    @State private var isRestored = false
    @State private var isShown = false

    package init(_ app: ReaderApp) {
      self.app = app
    }

    package var body: some View {
      if app.session == .unknown {
        ProgressView()
      } else {
        let window = keeper.window(of: app)
        TrapezioTabHost(window.tabs, onInterop: app.onInterop) { tab in
          Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
        } routes: {
          app.views
        } placeholder: {
          Text("Choose an article.")
        }
        .trapezioLinks(
          to: window.tabs, scheme: ReaderLinks.scheme, isReady: isRestored && isShown,
          onError: { link, _ in app.messages.emit("Reader has no screen for the link \(link).") }
        )
        .trapezioRestoration(of: window.tabs, in: "main", by: app.views) { outcome in
          if let message = outcome.readerMessage { app.messages.emit(message, kind: .warning) }
          isRestored = true
          window.start()
        }
        .trapezioMessages(app.messages)
        // Links open after the first frame, so the store of a restored draft exists and its guard
        // asks the user first.
        .task { isShown = true }
      }
    }
  }

  /// Creates the tabs of a window once, when the view first needs them.
  ///
  /// SwiftUI evaluates the initial value of a `@State` property each time it creates the view, so
  /// that value has to be cheap.
  @MainActor
  private final class ReaderWindowKeeper {
    private var window: ReaderWindow?

    nonisolated init() {}

    func window(of app: ReaderApp) -> ReaderWindow {
      if let window { return window }
      // A wide window shows the article beside the list.
      let window = ReaderWindow(app, columns: 2)
      self.window = window
      return window
    }
  }
#endif
