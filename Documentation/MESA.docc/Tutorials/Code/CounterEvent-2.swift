import Trapezio

enum CounterEvent: TrapezioEvent {
  case increment
  case decrement
  case halve
}
