// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// Writes values as Swift source.
enum SourceText {
  static func of(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let url as URL: return "URL(string: \(url.absoluteString.debugDescription))!"
    case let id as UUID: return "UUID(uuidString: \"\(id)\")!"
    case let date as Date:
      return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    case let time as Duration: return duration(time)
    case is Void: return "()"
    default: return structure(value)
    }
  }

  private static func structure(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    switch mirror.displayStyle {
    case .optional: return children.first.map { of($0.value) } ?? "nil"
    case .collection, .set: return "[\(children.map { of($0.value) }.joined(separator: ", "))]"
    case .dictionary:
      let pairs = children.map { pair -> String in
        let parts = Mirror(reflecting: pair.value).children.map { of($0.value) }
        return parts.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple: return "(\(arguments(children)))"
    case .enum:
      guard let child = children.first else { return ".\(value)" }
      let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
      let payload = isTuple ? of(child.value) : "(\(of(child.value)))"
      return ".\(child.label ?? "")\(payload)"
    case .struct, .class:
      return "\(type(of: value))(\(arguments(children)))"
    default: return "\(value)"
    }
  }

  private static func arguments(_ children: Mirror.Children) -> String {
    children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + of(child.value)
    }.joined(separator: ", ")
  }

  private static func duration(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let milliseconds = time / .milliseconds(1)
    if milliseconds == milliseconds.rounded() { return ".milliseconds(\(Int(milliseconds)))" }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// Returns the call with which a test gives a result to a waiting call of a fake.
  static func result<P, T>(
    _ result: StrataResult<T>, to number: Int, of fake: FakeInteractor<P, T>
  ) -> String {
    let calls = fake.calls
    let waiting = fake.waitingCalls
    let params = calls[number]
    var target = ""
    if waiting.count > 1 {
      let oldest = waiting.first { "\(calls[$0])" == "\(params)" }
      guard params is any Equatable, oldest == number else {
        return "answer(\(of(result)), toCall: \(number))"
      }
      target = "for: \(of(params))"
    }
    func call(_ name: String, _ value: String) -> String {
      "\(name)(\([value, target].filter { !$0.isEmpty }.joined(separator: ", ")))"
    }
    switch result {
    case .success(let value): return call("succeed", T.self == Void.self ? "" : of(value))
    case .failure(let error): return call("fail", "with: \(of(error))")
    }
  }
}
