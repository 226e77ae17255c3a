// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CodingUserInfoKey {
  /// The key of the ``ScreenTable`` that names the screens in a snapshot.
  static var screenTable: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trapezioScreens") else {
      fatalError("A key of userInfo needs a name.")
    }
    return key
  }
}

extension ScreenTable {
  static var sizeLimit: Int { 4 * 1_024 * 1_024 }

  func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.screenTable] = self
    return try encoder.encode(value)
  }

  func decoded<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(TrapezioSnapshotError) -> Value {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let decoder = JSONDecoder()
    decoder.userInfo[.screenTable] = self
    do {
      return try decoder.decode(type, from: data)
    } catch let error as TrapezioSnapshotError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
