// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataSubjectInteractor {
  final func willObserve(_ params: P) {
    #if DEBUG
      // In debug builds only, because only tools observe use cases.
      StrataDiagnostics.tell(
        .observes(useCase: ObjectIdentifier(self), params: redaction.params(params)))
    #endif
  }

  @inline(__always)
  final func observed(
    _ results: AsyncStream<StrataResult<T>>
  ) -> AsyncStream<StrataResult<T>> {
    #if DEBUG
      // In debug builds only, because only tools observe use cases.
      return AsyncStream { [id = ObjectIdentifier(self), redaction] in
        for await result in results {
          redaction.hideDeliveries()
          StrataDiagnostics.tell(.emits(useCase: id, result: redaction.result(result)))
          return result
        }
        return nil
      }
    #else
      return results
    #endif
  }
}
