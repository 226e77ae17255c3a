// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Equal values of different types are different ids.
struct ActionTaskID: Hashable {
  let value: AnyHashable
  private let type: ObjectIdentifier

  init(_ value: some Hashable) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Swift.type(of: self.value.base))
  }
}
