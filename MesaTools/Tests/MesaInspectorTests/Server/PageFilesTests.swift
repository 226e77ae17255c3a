// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Testing

  @testable import MesaInspector

  @Suite("PageFiles", .inTurn)
  struct PageFilesTests {
    @Test("The page and its scripts have their types")
    func types() throws {
      let files = try PageFiles()
      #expect(files["/"]?.type == "text/html; charset=utf-8")
      #expect(files["/index.html"]?.data == files["/"]?.data)
      #expect(files["/main.js"]?.type == "text/javascript; charset=utf-8")
      #expect(files["/app.css"]?.type == "text/css; charset=utf-8")
      #expect(files["/"]?.data.isEmpty == false)
    }

    @Test(
      "Nothing else is served",
      arguments: [
        "", "//", "/.", "/..", "/../Package.swift", "/%2e%2e/Package.swift", "/main", "/MAIN.JS",
        "/etc/passwd", "//main.js", "main.js", "/main.js/", "/main.js%00", "/Page/main.js",
      ])
    func otherPaths(path: String) throws {
      #expect(try PageFiles()[path] == nil)
    }

    @Test("The page refers only to files that exist, and contains no inline script or style")
    func references() throws {
      let files = try PageFiles()
      let page = try #require(files["/"]).data
      let html = String(decoding: page, as: UTF8.self)
      for match in html.matches(of: /(?:src|href)="([^"#]+)"/) where !match.1.hasPrefix("data:") {
        let name = match.1.hasPrefix("/") ? String(match.1) : "/\(match.1)"
        #expect(files[name] != nil, "\(name)")
      }
      #expect(!html.contains("style=\""))
      #expect(html.firstMatch(of: /\son[a-z]+="/) == nil)
      #expect(html.firstMatch(of: /<script(?![^>]*src=)/) == nil)
    }
  }
#endif
