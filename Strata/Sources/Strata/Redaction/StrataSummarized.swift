// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type whose values logs, recordings and tools show only by a summary.
///
/// Conform a type that contains a secret, even a type of another module:
///
/// ```swift
/// extension AccessToken: StrataSummarized {}
///
/// extension Upload: StrataSummarized {
///   var logSummary: String { "\(name), \(bytes.count) bytes" }
/// }
/// ```
///
/// The logging plugin, the middleware and the inspector show the summary wherever the value
/// appears, even deep inside a larger value, unless the larger value's own description shows more.
/// A recording does not contain the value in any other form, so a recorded test has a placeholder
/// for it.
///
/// By default, these types of Foundation are summarized:
///
/// - `Data` and arrays of bytes by their size.
/// - `URLRequest`, `URLResponse` and `URLComponents` by the method, the status, the URL without
///   user, fragment and values of the query, the names of the headers, and the size of the body.
/// - The errors of Foundation by their domain, code and coding path.
public protocol StrataSummarized {
  /// The only text that is shown of the value, by default the name of its type.
  ///
  /// It is read on any thread.
  var logSummary: String { get }
}

extension StrataSummarized {
  public var logSummary: String { "‹\(Self.self)›" }
}
