// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import Trapezio

  /// A stack's lowest layer, divided into the columns of a split view.
  @MainActor
  @Observable
  final class TrapezioColumnsMirror {
    @ObservationIgnored private var layer: TrapezioLayerMirror?
    @ObservationIgnored private var stage: TrapezioPresentationStage?
    @ObservationIgnored private var isWide: Bool?
    /// Whether the split view has not been shown since the layout changed.
    @ObservationIgnored private var isNew = true
    /// The first entry that the last column shows.
    private var settled: TrapezioNavigationEntry.ID?

    nonisolated init() {}

    /// Prepares for the next evaluation of the view.
    ///
    /// When the layout changes, SwiftUI creates new views for all screens, to which their stores
    /// move.
    func willDraw(_ layer: TrapezioLayerMirror, on stage: TrapezioPresentationStage, isWide: Bool) {
      self.layer = layer
      self.stage = stage
      guard self.isWide != isWide else { return }
      if self.isWide != nil { stage.lifetimes.viewsWillMove(of: [layer.root] + layer.shown) }
      self.isWide = isWide
      isNew = true
    }

    /// The entry in the middle of three columns.
    var middle: TrapezioNavigationEntry? { columns > 2 ? layer?.shown.first : nil }

    /// The entry at the bottom of the last column.
    var last: TrapezioNavigationEntry? {
      layer?.shown.dropFirst(columns - 2).first
    }

    /// The path of the stack in the last column.
    ///
    /// If the root and the path of a stack change in the same update, SwiftUI drops the path. The
    /// root therefore changes first and the path follows.
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

    /// Records that the last column shows an entry at its bottom.
    func didShow(_ entry: TrapezioNavigationEntry.ID?) {
      isNew = false
      if settled != entry { settled = entry }
    }

    private var columns: Int { stage?.navigator.columns ?? 2 }
  }
#endif
