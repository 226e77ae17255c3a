// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(self, .sheet, isPresented, onDismiss, content)
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(self, .sheet, item, onDismiss, content)
  }

  @available(iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  @available(macOS, unavailable)
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(self, .fullScreenCover, isPresented, onDismiss, content)
  }

  @available(iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  @available(macOS, unavailable)
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(self, .fullScreenCover, item, onDismiss, content)
  }

  @available(iOS 13, macOS 10.15, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(self, .popover, isPresented, nil, content)
  }

  @available(iOS 13, macOS 10.15, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(self, .popover, item, nil, content)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(self, isDisabled) { $0.traits.isDismissDisabled = $1 }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    self
  }
}
