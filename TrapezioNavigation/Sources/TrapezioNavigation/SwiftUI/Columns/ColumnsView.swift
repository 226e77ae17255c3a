// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Trapezio

  extension View {
    /// Sets the view of the empty columns of the hosts inside.
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) {
    ///   ArticlesFeature.routes(app)
    /// }
    /// .trapezioPlaceholder { Text("Choose an article.") }
    /// ```
    ///
    /// - Parameter placeholder: Builds the view. The default is an empty view.
    /// - Returns: The modified view.
    public func trapezioPlaceholder(
      @ViewBuilder _ placeholder: @escaping @MainActor () -> some View
    ) -> some View {
      environment(\.trapezioColumnPlaceholder) { AnyView(placeholder()) }
    }
  }

  /// Draws a stack's lowest layer in columns, or as one navigation stack in a compact width.
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

    /// Returns the view of a column's bottom entry, with the entry's identity, or the placeholder.
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

  /// Divides a stack's lowest layer into the columns to which a split view binds.
  @MainActor
  @Observable
  final class ColumnsMirror {
    @ObservationIgnored private var layer: LayerMirror?
    /// The width class of the current layout.
    @ObservationIgnored private(set) var width: UserInterfaceSizeClass?
    @ObservationIgnored private var hasBeenActive = false
    /// Whether the split view has yet to be shown in the current layout.
    @ObservationIgnored private var isNew = true
    /// The identity of the bottom entry that SwiftUI has most recently shown in the last column.
    private var settled: TrapezioNavigationEntry.ID?

    nonisolated init() {}

    /// Records the layer and the width before the view's body reads the columns.
    ///
    /// When an app goes to the background, the system draws it in other widths for its snapshots.
    /// If the layout followed them, the screens would lose their `@State`, so it keeps the width
    /// that it had while the scene was active. In an app with the life cycle of UIKit, where no
    /// scene becomes active, the layout follows each width.
    func willDraw(_ layer: LayerMirror, in width: UserInterfaceSizeClass?, isActive: Bool) {
      self.layer = layer
      if isActive { hasBeenActive = true }
      if isActive || !hasBeenActive {
        if (self.width == .compact) != (width == .compact) { isNew = true }
        self.width = width
      }
      layer.columns = self.width == .compact ? 1 : layer.stack.columns
    }

    /// The entry in the middle column, or `nil` if that column is empty or missing.
    var middle: TrapezioNavigationEntry? { columns > 2 ? layer?.shown.first : nil }

    /// The entry at the bottom of the last column, or `nil` if the column is empty.
    var last: TrapezioNavigationEntry? {
      layer?.shown.dropFirst(columns - 2).first
    }

    /// The path of the navigation stack in the last column.
    ///
    /// If a navigation stack's root and path change in the same update, SwiftUI drops the path. The
    /// path is therefore empty until the new root is shown.
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

    /// Records the entry that the last column now shows at its bottom.
    func didShow(_ entry: TrapezioNavigationEntry.ID?) {
      isNew = false
      if settled != entry { settled = entry }
    }

    private var columns: Int { layer?.stack.columns ?? 2 }
  }
#endif
