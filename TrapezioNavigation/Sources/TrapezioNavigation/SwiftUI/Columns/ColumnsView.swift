// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Trapezio

  extension View {
    /// Sets the view of the empty columns of the hosts inside, which are blank by default.
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: navigator) { screen, navigator, _ in
    ///   ReaderFactory.make(screen: screen, navigator: navigator)
    /// }
    /// .trapezioPlaceholder { Text("Choose an article.") }
    /// ```
    public func trapezioPlaceholder(
      @ViewBuilder _ placeholder: @escaping @MainActor () -> some View
    ) -> some View {
      environment(\.trapezioColumnPlaceholder) { AnyView(placeholder()) }
    }
  }

  struct ColumnsView<Screen: View>: View {
    let layer: LayerMirror
    let presenter: Presenter
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen
    @State private var columns = ColumnsMirror()
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.trapezioColumnPlaceholder) private var placeholder

    var body: some View {
      let _ = columns.willDraw(layer, in: width, isActive: scenePhase == .active)
      // One view contains both layouts, so that presentations stay when the layout changes.
      ZStack {
        if columns.width == .compact {
          LayerStack(layer: layer, draw: draw)
        } else if layer.stack.columns > 2 {
          NavigationSplitView {
            column(layer.root)
          } content: {
            column(columns.middle)
          } detail: {
            detail
          }
        } else {
          NavigationSplitView {
            column(layer.root)
          } detail: {
            detail
          }
        }
      }
      .environment(\.horizontalSizeClass, columns.width)
      .modifier(LayerPresenter(layer: layer, presenter: presenter, draw: draw))
    }

    private var detail: some View {
      NavigationStack(path: Bindable(columns).path) {
        column(columns.last)
          .navigationDestination(for: TrapezioNavigationEntry.self) {
            draw($0, layer).id($0.id).environment(\.trapezioColumnBottom, columns.last?.id)
          }
      }
      .onChange(of: columns.last?.id, initial: true) { _, entry in columns.didShow(entry) }
    }

    @ViewBuilder
    private func column(_ entry: TrapezioNavigationEntry?) -> some View {
      if let entry {
        draw(entry, layer).id(entry.id).environment(\.trapezioColumnBottom, entry.id)
      } else {
        // One view, because it declares the destinations of its stack.
        VStack { placeholder() }
      }
    }
  }

  @MainActor
  @Observable
  final class ColumnsMirror {
    @ObservationIgnored private var layer: LayerMirror?
    @ObservationIgnored private(set) var width: UserInterfaceSizeClass?
    @ObservationIgnored private var hasBeenActive = false
    /// Whether the layout has yet to be shown.
    @ObservationIgnored private var isNew = true
    /// The bottom entry that SwiftUI has last shown in the last column.
    private var settled: TrapezioNavigationEntry.ID?

    nonisolated init() {}

    /// Records the layer and the width before the view's body reads the columns.
    ///
    /// For its snapshots, the system draws an app in the background in other widths. Following them
    /// would lose the screens' `@State`, so the layout keeps the width of the active scene. If no
    /// scene becomes active, as with the life cycle of UIKit, the layout follows each width.
    func willDraw(_ layer: LayerMirror, in width: UserInterfaceSizeClass?, isActive: Bool) {
      self.layer = layer
      if isActive { hasBeenActive = true }
      if isActive || !hasBeenActive {
        if (self.width == .compact) != (width == .compact) { isNew = true }
        self.width = width
      }
      layer.columns = self.width == .compact ? 1 : layer.stack.columns
    }

    var middle: TrapezioNavigationEntry? { columns > 2 ? layer?.shown.first : nil }

    var last: TrapezioNavigationEntry? {
      layer?.shown.dropFirst(columns - 2).first
    }

    /// The path of the navigation stack in the last column, which is empty until a new root is
    /// shown.
    ///
    /// If a navigation stack's root and path change in the same update, SwiftUI drops the path.
    var path: [TrapezioNavigationEntry] {
      get {
        guard let layer, isNew || settled == last?.id else { return [] }
        return Array(layer.shown.dropFirst(columns - 1))
      }
      set {
        guard let layer, newValue != path else { return }
        layer.path = layer.shown.prefix(columns - 1) + newValue
      }
    }

    func didShow(_ entry: TrapezioNavigationEntry.ID?) {
      isNew = false
      if settled != entry { settled = entry }
    }

    private var columns: Int { layer?.stack.columns ?? 2 }
  }
#endif
