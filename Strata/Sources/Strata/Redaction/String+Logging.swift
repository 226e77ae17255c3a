// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Creates a text that shows a value of any type in a log.
  ///
  /// ```swift
  /// print(String(logging: event))  // opened(id: 7, file: 54 bytes)
  /// ```
  ///
  /// Unlike `String(describing:)`, it hides ``Redacted`` values, the values of headers such as
  /// "Authorization", and URLs with a password or a token. It shows ``StrataSummarized`` values by
  /// their summary, and is safe for values of any size and depth. Other types are shown by their
  /// own description, which must not contain secrets, or otherwise by their parts. An object
  /// without a description is shown by its type. Call it on a thread that may read the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The most UTF-8 bytes, apart from quotes, after which the text ends with "…" and,
  ///     within a string, with the size of the string.
  public init(logging value: Any, limit: Int = 2_000) {
    var text = LoggedText(limit: limit)
    text.add(value)
    self = text.text
  }
}
