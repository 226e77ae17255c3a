// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

nonisolated enum ExportStep: Equatable, Sendable {
  case progress(Double)
  case finished(file: String)
}

struct ExportScreen: TrapezioScreen {
  let album: Int
}

struct ExportState: TrapezioState {
  var progress: Double?
  var file: String?
  var error: String?
}

enum ExportEvent: TrapezioEvent {
  case start
  case cancel
}

final class ExportStore:
  TrapezioStore<ExportScreen, ExportState, ExportEvent>
{
  private let export: StrataSubjectInteractor<Int, ExportStep>

  init(screen: ExportScreen, export: StrataSubjectInteractor<Int, ExportStep>) {
    self.export = export
    super.init(screen: screen, initialState: ExportState())
  }

  override func handle(event: ExportEvent) {
    switch event {
    case .start:
      guard state.progress == nil else { return }
      update { $0 = ExportState(progress: 0) }
      strataCollect(export.results(for: screen.album), id: "export") {
        result in
        switch result {
        case .success(.progress(let progress)):
          self.update { $0.progress = progress }
        case .success(.finished(let file)):
          self.update { $0 = ExportState(file: file) }
        case .failure(let error):
          self.update { $0 = ExportState(error: error.message) }
        }
      } onCancel: {
        self.update { $0.progress = nil }
      }
    case .cancel:
      tasks.cancel(id: "export")
    }
  }
}

nonisolated enum ExportUseCase {
  static func make(
    _ export:
      @escaping @Sendable (Int, (Double) -> Void) async throws -> String
  ) -> StrataSubjectInteractor<Int, ExportStep> {
    StrataSubjectInteractor { album in
      AsyncThrowingStream { steps in
        let task = Task {
          do {
            let file = try await export(album) {
              steps.yield(.progress($0))
            }
            steps.yield(.finished(file: file))
            steps.finish()
          } catch {
            steps.finish(throwing: error)
          }
        }
        steps.onTermination = { _ in task.cancel() }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct ExportUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<ExportState, ExportEvent>)
      -> some View
    {
      VStack {
        if let progress = view.progress {
          ProgressView(value: progress)
          Button("Cancel", role: .cancel) { view.send(.cancel) }
        } else {
          Button("Export") { view.send(.start) }
        }
        if let file = view.file { Text("Exported to \(file).") }
        if let error = view.error { Text(error) }
      }
    }
  }
#endif
