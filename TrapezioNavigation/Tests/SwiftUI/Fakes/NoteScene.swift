// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import Observation
import SwiftUI
import Trapezio
import ViewHosting

@testable import TrapezioNavigation

/// A scene of notes that opens links and is restored.
struct NoteScene: View {
  @MainActor
  @Observable
  final class Model {
    var root: any TrapezioRoot
    /// Whether the host is shown, or otherwise a text.
    var isLoaded = true
    let routes: NoteRoutes
    /// The storage of the restoration, or `nil` for the scene storage.
    let storage: (any StrataStorage)?
    let errors = Log<TrapezioLinkError>()
    let outcomes = Log<TrapezioRestorationOutcome>()

    init(
      _ root: any TrapezioRoot, _ routes: NoteRoutes,
      in storage: (any StrataStorage)? = nil
    ) {
      self.root = root
      self.routes = routes
      self.storage = storage
    }
  }

  let model: Model
  /// Whether the modifier for links is inside the other modifiers.
  var linksAreInside = true

  var body: some View {
    Group {
      if linksAreInside { restored } else { restored.modifier(Links(model: model)) }
    }
    .environment(\.trapezioPresentationClock, TurnClock())
  }

  @ViewBuilder
  private var restored: some View {
    if let storage = model.storage {
      linked.trapezioRestoration(in: storage) { [model] in model.outcomes.append($0) }
    } else {
      linked.trapezioRestoration(in: "main") { [model] in model.outcomes.append($0) }
    }
  }

  @ViewBuilder
  private var linked: some View {
    if linksAreInside { host.modifier(Links(model: model)) } else { host }
  }

  private var host: some View {
    Group {
      if !model.isLoaded {
        Text("loading")
      } else if let tabs = model.root as? TrapezioTabNavigator<NoteTabs.Tab> {
        TrapezioTabHost(tabs) { tab in
          Label(LocalizedStringKey(tab.rawValue), systemImage: "star")
        } routes: {
          model.routes.notes()
          model.routes.tags
        }
      } else {
        TrapezioNavigationHost(navigator: model.root.visibleStack) {
          model.routes.notes()
          model.routes.tags
        }
      }
    }
  }

  private struct Links: ViewModifier {
    let model: Model

    func body(content: Content) -> some View {
      content.trapezioLinks(scheme: "notes", hosts: ["notes.example"]) { [model] _, error in
        model.errors.append(error)
      }
    }
  }
}

#if !canImport(AppKit)
  extension ViewHost {
    /// Waits until the value of the scene contains a text.
    func wait(forStored text: String) async throws {
      try await wait(for: "\(text) to be stored") { host in
        guard let data = host.sceneStorage["main"] as? Data else { return false }
        return String(decoding: data, as: UTF8.self).contains(text)
      }
    }
  }
#endif
