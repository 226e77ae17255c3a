// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderScreens
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// A window in SwiftUI, which shows progress while the app opens.
  ///
  /// Its modifiers exist from the first frame on, because a link that launches the app arrives
  /// before the app is open.
  package struct ReaderWindowView: View {
    private let launch: ReaderLaunch
    @State private var keeper = ReaderWindowKeeper()
    @State private var messages = TrapezioMessageManager(mergingWithin: .seconds(5))

    package init(_ launch: ReaderLaunch) { self.launch = launch }

    package var body: some View {
      Group {
        switch launch.app {
        case .success(let app) where app.session != .unknown: tabs(in: window(of: app))
        case .failure(let error): problem(error)
        default: ProgressView()
        }
      }
      .onAppear { launch.start() }
      .trapezioLinks(scheme: ReaderLinks.scheme) { link, _ in
        messages.emit("Reader has no screen for the link \(link).")
      }
      .trapezioRestoration(in: "main") { outcome in
        if let message = outcome.readerMessage { messages.emit(message, kind: .warning) }
        keeper.window?.start()
      }
      .trapezioMessages(messages, clock: launch.clock)
    }

    private func tabs(in window: ReaderWindow) -> some View {
      TrapezioTabHost(window.tabs, onInterop: window.onInterop) { tab in
        Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
      } routes: {
        window.views
      }
      .trapezioPlaceholder { Text("Choose an article.") }
    }

    private func problem(_ error: any Error) -> some View {
      VStack {
        Text(error.localizedDescription)
        Button("Try again") { launch.tryAgain() }
      }
    }

    private func window(of app: ReaderApp) -> ReaderWindow {
      // A wide window shows the article beside the list.
      keeper.window(orMake: ReaderWindow(app, messages: messages, columns: 2))
    }
  }

  /// Creates the tabs of a window once, when the view first needs them.
  ///
  /// SwiftUI evaluates the initial value of a `@State` property each time it creates the view, so
  /// that value has to be cheap.
  @MainActor
  private final class ReaderWindowKeeper {
    private(set) var window: ReaderWindow?

    nonisolated init() {}

    func window(orMake make: @autoclosure () -> ReaderWindow) -> ReaderWindow {
      let window = window ?? make()
      self.window = window
      return window
    }
  }
#endif
