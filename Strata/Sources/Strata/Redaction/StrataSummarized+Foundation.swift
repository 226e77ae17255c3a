// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  // Only the Foundation of Linux has requests in a module of their own.
  import FoundationNetworking
#endif

// MARK: Bytes

extension Data: StrataSummarized {}
extension Array: StrataSummarized where Element == UInt8 {}
extension ArraySlice: StrataSummarized where Element == UInt8 {}
extension ContiguousArray: StrataSummarized where Element == UInt8 {}

extension StrataSummarized where Self: Collection, Element == UInt8 {
  /// The size, such as "54 bytes".
  public var logSummary: String { "\(count) bytes" }
}

// MARK: Requests and responses

extension URLRequest: StrataSummarized {
  /// The method, the URL without values, the names of the headers, and the size of the body.
  public var logSummary: String {
    var parts = ["\(httpMethod ?? "GET") \(summary(of: url))"]
    parts += summary(ofHeaders: allHTTPHeaderFields?.keys.map { $0 } ?? [])
    if let httpBody { parts.append("body of \(httpBody.logSummary)") }
    if httpBodyStream != nil { parts.append("body from a stream") }
    return parts.joined(separator: ", ")
  }
}

extension URLResponse: StrataSummarized {
  /// The status, the URL without values, and the names of the headers.
  public var logSummary: String {
    guard let response = self as? HTTPURLResponse else { return summary(of: url) }
    let headers = summary(ofHeaders: response.allHeaderFields.keys.map { "\($0)" })
    return (["\(response.statusCode) \(summary(of: url))"] + headers).joined(separator: ", ")
  }
}

extension URLComponents: StrataSummarized {
  /// The URL without user, fragment and values of the query.
  public var logSummary: String {
    guard let scheme, host != nil || scheme == "file" else {
      // The rest of a URL without a host can be anything, such as the content of a `data` URL.
      return scheme.map { "\($0):…" } ?? path
    }
    let place = [host, port.map { ":\($0)" }, path].compactMap { $0 }.joined()
    let names = queryItems.map { "?" + $0.map { "\($0.name)=…" }.joined(separator: "&") }
    return "\(scheme)://\(place)\(names ?? "")"
  }
}

extension URLQueryItem: StrataSummarized {
  /// The name.
  public var logSummary: String { "\(name)=…" }
}

private func summary(of url: URL?) -> String {
  guard let url else { return "no URL" }
  return URLComponents(url: url, resolvingAgainstBaseURL: true)?.logSummary ?? "a URL"
}

private func summary(ofHeaders names: [String]) -> [String] {
  names.isEmpty ? [] : ["headers \(names.sorted().joined(separator: " "))"]
}

// MARK: Errors

extension NSError: StrataSummarized {
  /// The domain and the code, because the other information can contain a URL or a value.
  public var logSummary: String { "\(domain) \(code)" }
}

extension URLError: StrataSummarized {
  /// The domain and the code.
  public var logSummary: String { (self as NSError).logSummary }
}

extension CocoaError: StrataSummarized {
  /// The domain and the code.
  public var logSummary: String { (self as NSError).logSummary }
}

extension DecodingError: StrataSummarized {
  /// The case and the coding path, because the description can contain the data.
  public var logSummary: String {
    switch self {
    case .typeMismatch(let type, let context): "typeMismatch(\(type)) \(context.path)"
    case .valueNotFound(let type, let context): "valueNotFound(\(type)) \(context.path)"
    case .keyNotFound(let key, let context): "keyNotFound(\(summary(of: key))) \(context.path)"
    case .dataCorrupted(let context): "dataCorrupted \(context.path)"
    @unknown default: "DecodingError"
    }
  }
}

extension DecodingError.Context {
  fileprivate var path: String { summary(of: codingPath) }
}

extension EncodingError: StrataSummarized {
  /// The case, the type of the value and the coding path.
  public var logSummary: String {
    guard case .invalidValue(let value, let context) = self else { return "EncodingError" }
    return "invalidValue(\(type(of: value))) \(summary(of: context.codingPath))"
  }
}

private func summary(of path: [any CodingKey]) -> String {
  "at \"\(path.map { summary(of: $0) }.joined(separator: "."))\""
}

/// Returns the name of a property, an index, or `*` for the key of a dictionary, which is a value.
private func summary(of key: any CodingKey) -> String {
  let mirror = Mirror(reflecting: key)
  if mirror.displayStyle == .enum, mirror.children.isEmpty { return key.stringValue }
  guard let index = key.intValue, key.stringValue == "Index \(index)" else { return "*" }
  return "\(index)"
}
