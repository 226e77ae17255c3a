// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []

  public init() {}

  private init(_ name: String) { names = [name] }

  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isModal = AccessibilityTraits("isModal")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

  public func contains(_ member: AccessibilityTraits) -> Bool {
    names.isSuperset(of: member.names)
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    copy { $0.formUnion(other.names) }
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    copy { $0.formIntersection(other.names) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    copy { $0.formSymmetricDifference(other.names) }
  }

  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = contains(newMember) ? newMember : nil
    formUnion(newMember)
    return old
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    names.formIntersection(other.names)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  private func copy(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
    var copy = self
    change(&copy.names)
    return copy
  }
}
