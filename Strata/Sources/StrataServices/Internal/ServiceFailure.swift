// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Errors that propagate up through a plan and must not be offered to another `transformError`.
struct ServiceFailure: Error {
  private struct Course {
    /// The error, followed by the error that each enclosing `transformError` has passed on.
    var errors: ArraySlice<any Error>
    /// Whether a `transformError` has handled the last error, which is otherwise thrown to the
    /// sender.
    let isHandled: Bool
  }

  private var courses: [Course]

  private init(courses: [Course]) {
    self.courses = courses
  }

  init(final error: any Error) {
    courses = [Course(errors: [error], isHandled: false)]
  }

  /// Offers an error to the enclosing `transformError`s, nearest first.
  ///
  /// A `ServiceFailure` is used as it is.
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

  init?(joining failures: [ServiceFailure]) {
    guard !failures.isEmpty else { return nil }
    courses = failures.flatMap(\.courses)
  }

  /// The first error, in the form in which the latest `transformError` passed it on.
  var error: any Error { courses[0].errors[courses[0].errors.startIndex] }

  var isHandled: Bool { courses.allSatisfy(\.isHandled) }

  /// Returns the failure that leaves the nearest `transformError`, or `nil` if all errors are
  /// handled.
  func passed() -> ServiceFailure? {
    let courses = courses.compactMap { course -> Course? in
      guard course.errors.count > 1 else { return course.isHandled ? nil : course }
      return Course(errors: course.errors.dropFirst(), isHandled: course.isHandled)
    }
    return courses.isEmpty ? nil : ServiceFailure(courses: courses)
  }
}
