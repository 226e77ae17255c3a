// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The calls with which a test gives results to a fake.
enum FakeStep {
  static func answer<Value>(_ result: StrataResult<Value>) -> String {
    text(of: result, "succeed")
  }

  static func emission<Value>(_ result: StrataResult<Value>) -> String {
    text(of: result, "emit")
  }

  private static func text<Value>(of result: StrataResult<Value>, _ success: String) -> String {
    switch result {
    case .success(let value):
      Value.self == Void.self ? "\(success)()" : "\(success)(\(TestStep.text(of: value)))"
    case .failure(let error): "fail(with: \(TestStep.text(of: error)))"
    }
  }
}
