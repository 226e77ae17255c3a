// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The readable elements of an array, and the reasons why the others are dropped.
struct ReadableElements<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var problems: [TrapezioSnapshotError] = []
  var droppedCount = 0
}

extension ReadableElements {
  /// Reads the elements, each of which counts as at least one screen.
  ///
  /// - Parameters:
  ///   - container: The array.
  ///   - key: The key of the array of screens in an element.
  ///   - count: The number of screens that are already read.
  ///   - read: Reads an element.
  /// - Throws: ``TrapezioSnapshotError`` if there are too many screens.
  init<Key: CodingKey>(
    of container: any UnkeyedDecodingContainer, screens key: Key, after count: Int = 0,
    read: (any Decoder) throws -> Element
  ) throws {
    self.init()
    var (container, count) = (container, count)
    while !container.isAtEnd {
      // `superDecoder()` advances to the next element even if the current one cannot be read.
      let element = try container.superDecoder()
      let keyed = try? element.container(keyedBy: Key.self)
      let screens = max(1, (try? keyed?.nestedUnkeyedContainer(forKey: key))?.count ?? 1)
      count += screens
      guard count <= StoredSnapshot.countLimit else {
        throw TrapezioSnapshotError.tooManyScreens(limit: StoredSnapshot.countLimit)
      }
      do {
        elements.append(try read(element))
      } catch {
        droppedCount += screens
        problems.append(error as? TrapezioSnapshotError ?? .damaged("\(error)"))
      }
    }
  }
}
