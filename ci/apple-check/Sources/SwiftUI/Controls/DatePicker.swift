// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@available(iOS 13, macOS 10.15, watchOS 10, visionOS 1, *)
@available(tvOS, unavailable)
public struct DatePicker<Label: View> {
  private let label: Label
  private let selection: Binding<Date>

  public typealias Components = DatePickerComponents
}

@available(iOS 13, macOS 10.15, watchOS 10, visionOS 1, *)
@available(tvOS, unavailable)
extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    label = Text(titleKey)
    self.selection = selection
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    label = Text(title)
    self.selection = selection
  }
}

@available(iOS 13, macOS 10.15, watchOS 10, visionOS 1, *)
@available(tvOS, unavailable)
extension DatePicker: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.content = .datePicker(selection, shown: node.tracking { selection.wrappedValue })
    node.showChild(label, at: 0)
  }
}
