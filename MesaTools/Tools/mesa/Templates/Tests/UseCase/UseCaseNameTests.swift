// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("UseCaseName")
struct UseCaseNameTests {
  @Test("It leaves one space between words")
  func spaces() async {
    let useCase = StrataInteractor(UseCaseName())
    #expect(expectSuccess(await useCase.execute(params: "  a  title ")) == "a title")
  }
}
