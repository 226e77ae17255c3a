// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Errors that propagate up through a plan and must not be offered to another `transformError`.
struct ServiceFailure: Error {
  /// The path of one error through the enclosing `transformError`s.
  private struct Course {
    /// The error, followed by the error that each enclosing `transformError` has passed on.
    var errors: ArraySlice<any Error>
    /// Whether a further `transformError` has handled the last of these errors.
    ///
    /// Otherwise, that error is thrown to the sender.
    let isHandled: Bool
  }

  private var courses: [Course]

  private init(courses: [Course]) {
    self.courses = courses
  }

  /// Creates a failure whose error is thrown to the sender.
  init(final error: any Error) {
    courses = [Course(errors: [error], isHandled: false)]
  }

  /// Offers an error to the enclosing `transformError`s, nearest first.
  ///
  /// - Parameters:
  ///   - error: The error to offer. A `ServiceFailure` is used as it is.
  ///   - transformer: The nearest enclosing `transformError`; `nil` if there is none.
  ///   - sending: The current action.
  init(
    _ error: any Error, under transformer: ServiceTransformer?, in sending: ServiceSending?
  ) async {
    if let failure = error as? ServiceFailure {
      self = failure
      return
    }
    var (error, next) = (error, transformer)
    var course: ArraySlice = [error]
    while let transformer = next {
      switch await transformer.offer(error, in: sending) {
      case .handled:
        courses = [Course(errors: course, isHandled: true)]
        return
      case .passed(let passed):
        (error, next) = (passed, transformer.enclosing)
      case .final(let final):
        (error, next) = (final, nil)
      }
      course.append(error)
    }
    courses = [Course(errors: course, isHandled: false)]
  }

  /// Joins handled failures, or returns `nil` if there are none.
  init?(joining failures: [ServiceFailure]) {
    guard !failures.isEmpty else { return nil }
    courses = failures.flatMap(\.courses)
  }

  /// The first error, in the form in which the latest `transformError` passed it on.
  var error: any Error { courses[0].errors[courses[0].errors.startIndex] }

  /// Whether all errors are handled, so that none is thrown to the sender.
  var isHandled: Bool { courses.allSatisfy(\.isHandled) }

  /// Returns the failure that leaves the nearest `transformError`, or `nil` if that
  /// `transformError` has handled all errors.
  func passed() -> ServiceFailure? {
    let courses = courses.compactMap { course -> Course? in
      guard course.errors.count > 1 else { return course.isHandled ? nil : course }
      return Course(errors: course.errors.dropFirst(), isHandled: course.isHandled)
    }
    return courses.isEmpty ? nil : ServiceFailure(courses: courses)
  }
}
