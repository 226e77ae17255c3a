// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that names the screens in a snapshot: a table, or routes.
protocol ScreenNaming: Sendable {
  var table: ScreenTable { get }
}

extension TrapezioRoutes: ScreenNaming {}

extension ScreenTable: ScreenNaming {
  static var sizeLimit: Int { 4 * 1_024 * 1_024 }

  var table: ScreenTable { self }

  func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.trapezioRoutes] = self
    return try encoder.encode(value)
  }

  func decoded<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(TrapezioSnapshotError) -> Value {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let decoder = JSONDecoder()
    decoder.userInfo[.trapezioRoutes] = self
    do {
      return try decoder.decode(type, from: data)
    } catch let error as TrapezioSnapshotError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
