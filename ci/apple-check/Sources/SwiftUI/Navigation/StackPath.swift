// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A binding to a collection of elements of any type.
@MainActor
struct StackPath {
  let isComputed: Bool
  let elements: @MainActor () -> [AnyHashable]
  let write: @MainActor ([AnyHashable]) -> Void

  init<Data>(_ path: Binding<Data>)
  where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    isComputed = path.isComputed
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
  }
}
