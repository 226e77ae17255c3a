import Trapezio

struct SummaryScreen: TrapezioScreen {
  let value: Int
}
