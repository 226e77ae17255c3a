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

    package init(_ app: ReaderApp) {
      self.app = app
    }

    package var body: some View {
      Group {
        if app.session == .unknown { ProgressView() } else { tabs }
      }
      .trapezioLinks(scheme: ReaderLinks.scheme) { link, _ in
        app.messages.emit("Reader has no screen for the link \(link).")
      }
      .trapezioRestoration(in: "main") { outcome in
        if let message = outcome.readerMessage { app.messages.emit(message, kind: .warning) }
        keeper.window(of: app).start()
      }
      .trapezioMessages(app.messages, clock: app.clock)
    }

    private var tabs: some View {
      TrapezioTabHost(keeper.window(of: app).tabs, onInterop: app.onInterop) { tab in
        Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
      } routes: {
        app.views
      }
      .trapezioPlaceholder { Text("Choose an article.") }
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
