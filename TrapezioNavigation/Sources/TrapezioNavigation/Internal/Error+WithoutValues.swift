// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Error {
  /// A sentence about the error that contains types, cases and names of properties, but no values.
  ///
  /// The text of an error can contain what is stored: Foundation describes the value that it cannot
  /// encode or decode, and an error of the app can contain anything.
  var withoutValues: String {
    switch self {
    case let error as EncodingError: error.problem
    case let error as DecodingError: error.problem
    case let error as TrapezioLinkError: error.description
    case let error as WrongDraftType: "It is a \(error.found)."
    case let error as CocoaError: "The error is CocoaError \(error.code.rawValue)."
    case let error as POSIXError: "The error is POSIXError \(error.code.rawValue)."
    default: "The error is \(type(of: self))\(caseName)."
    }
  }

  private var caseName: String {
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else { return "" }
    return ".\(mirror.children.first?.label ?? "\(self)")"
  }
}

/// The error for a draft that a store reads as another type than it has kept.
struct WrongDraftType: Error {
  let found: Any.Type
}

extension EncodingError {
  fileprivate var problem: String {
    guard case .invalidValue(let value, let context) = self else { return "It cannot be encoded." }
    return "\(context.place) has a value of type \(type(of: value)) that cannot be encoded."
  }
}

extension DecodingError {
  fileprivate var problem: String {
    switch self {
    case .typeMismatch(let type, let context): "\(context.place) is not of type \(type)."
    case .valueNotFound(let type, let context): "\(context.place) is null instead of a \(type)."
    case .keyNotFound(let key, let context): "\(context.place) has no value for \(key.place)."
    case .dataCorrupted(let context): "\(context.place) is not valid."
    @unknown default: "It cannot be decoded."
    }
  }
}

extension EncodingError.Context {
  fileprivate var place: String { codingPath.place }
}

extension DecodingError.Context {
  fileprivate var place: String { codingPath.place }
}

extension [any CodingKey] {
  fileprivate var place: String {
    isEmpty ? "It" : "The property \"\(map(\.place).joined(separator: "."))\""
  }
}

extension CodingKey {
  /// The name of a property, an index, or `*` for the key of a dictionary, which is a value.
  fileprivate var place: String {
    let mirror = Mirror(reflecting: self)
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return stringValue }
    guard let intValue, stringValue == "Index \(intValue)" else { return "*" }
    return "\(intValue)"
  }
}
