// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import XCTest

/// Uses the app in a simulator.
///
/// `ci/test-apps` starts the server, and stores its address in READER_SERVER.
final class ReaderUITests: XCTestCase {
  @MainActor
  func testSigningInAndReadingAnArticle() throws {
    let server = try XCTUnwrap(ProcessInfo.processInfo.environment["READER_SERVER"])
    let app = XCUIApplication()
    app.launchArguments = ["-server", server]
    app.launch()

    let name = app.textFields["Name"]
    XCTAssertTrue(name.waitForExistence(timeout: 60), "The app does not ask for a sign-in.")
    name.tap()
    name.typeText("Ann")
    app.secureTextFields["Password"].tap()
    app.secureTextFields["Password"].typeText("reader")
    app.buttons["Sign In"].tap()

    let row = app.collectionViews.cells.firstMatch
    XCTAssertTrue(row.waitForExistence(timeout: 60), "The list of articles is empty.")
    row.tap()
    XCTAssertTrue(app.buttons["Edit"].waitForExistence(timeout: 60), "The article is not shown.")
  }
}
