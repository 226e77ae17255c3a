// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Checks what comes from a file or the app, before anything is drawn. Free of DOM.

export const VERSION = 1;

const LONGEST_TIME = 1e9;
const LONGEST_TEXT = 10000;
const LONGEST_LABEL = 500;
const LONGEST_KEY = 1000;
const LONGEST_JSON = 100000;
const MOST_CHILDREN = 1000;
const MOST_NODES = 100000;
const DEEPEST_PATH = 64;

/** Why a line is left out, with the path of a field, such as `changes[0].new`. */
export class LineError extends Error {
  constructor(what, path = '') {
    super();
    Object.assign(this, { what, path });
  }

  get message() { return `${this.path || 'it'} ${this.what}`; }

  /** The same error, seen from a field or an element around it. */
  inside(name) {
    const rest = this.path && !this.path.startsWith('[') ? `.${this.path}` : this.path;
    this.path = name + rest;
    return this;
  }
}

const wrongType = () => { throw new LineError('has the wrong type'); };
const outOfRange = () => { throw new LineError('is out of range'); };

// MARK: Types of fields

const number = (value) => {
  if (['∞', '-∞', 'NaN'].includes(value)) return undefined;
  if (typeof value !== 'number') wrongType();
  return Number.isFinite(value) ? value : undefined;
};

const time = (value) => {
  if (typeof value !== 'number') wrongType();
  return value >= 0 && value <= LONGEST_TIME ? value : outOfRange();
};

const length = (value) => {
  const seconds = number(value);
  return seconds === undefined ? undefined : time(seconds);
};

const integer = (least) => (value) => {
  if (!Number.isInteger(value)) wrongType();
  return value >= least && Number.isSafeInteger(value) ? value : outOfRange();
};

const whole = integer(0);

const bool = (value) => (typeof value === 'boolean' ? value : wrongType());

/** A text that is cut if it is long. */
const textTo = (limit) => (value) => {
  if (typeof value !== 'string') wrongType();
  return value.length > limit ? `${value.slice(0, limit)}…` : value;
};

/** A text that means something else if it is cut. */
const keyTo = (limit) => (value) => {
  if (typeof value !== 'string') wrongType();
  if (value.length > limit) throw new LineError('is too long');
  return value;
};

const text = textTo(LONGEST_TEXT);
const label = textTo(LONGEST_LABEL);
const key = keyTo(LONGEST_KEY);

const oneOf = (...words) => (value) => {
  if (typeof value !== 'string') wrongType();
  if (!words.includes(value)) throw new LineError('is unknown');
  return value;
};

/** Checks each element. */
function each(list, type, room) {
  let index = 0;
  try {
    return list.map((element, place) => {
      index = place;
      return type(element, room);
    });
  } catch (error) {
    throw error instanceof LineError ? error.inside(`[${index}]`) : error;
  }
}

const list = (type, most = MOST_CHILDREN) => (value, room) => {
  if (!Array.isArray(value)) wrongType();
  if (value.length > most) throw new LineError('is too long');
  return each(value, type, room);
};

function object(required, optional = {}) {
  const fields = [...Object.entries(required).map(([name, type]) => [name, type, true]),
    ...Object.entries(optional).map(([name, type]) => [name, type, false])];
  return (value, room) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) wrongType();
    const result = {};
    for (const [name, type, isRequired] of fields) {
      const field = value[name];
      if (field === undefined || field === null) {
        if (isRequired) throw new LineError('is missing', name);
      } else {
        try {
          const checked = type(field, room);
          if (checked !== undefined) result[name] = checked;
        } catch (error) {
          throw error instanceof LineError ? error.inside(name) : error;
        }
      }
    }
    return result;
  };
}

// MARK: Values

const KINDS_OF_VALUES = oneOf('struct', 'class', 'enum', 'tuple', 'optional', 'array',
  'dictionary', 'set', 'text', 'number', 'bool', 'nothing', 'redacted', 'other');

const shell = object({ type: label, kind: KINDS_OF_VALUES, text },
  { more: whole, cut: whole, module: label, source: text, isOptional: bool, isOpaque: bool,
    isPrivate: bool, isBoxed: bool, isWrapper: bool });

/** A value, of which too many parts are counted rather than kept. */
function value(raw, room) {
  const { type, kind, text: line, more, cut } = shell(raw);
  const result = { type, kind, text: line };
  if (cut) result.cut = cut;
  let left = more ?? 0;
  const { children } = raw;
  if (children !== undefined && children !== null) {
    if (!Array.isArray(children)) throw new LineError('has the wrong type', 'children');
    const kept = Math.min(children.length, MOST_CHILDREN, Math.max(room.nodes, 0));
    room.nodes -= kept;
    left += children.length - kept;
    try {
      result.children = each(children.slice(0, kept), childOf, room);
    } catch (error) {
      throw error instanceof LineError ? error.inside('children') : error;
    }
  }
  if (left) result.more = left;
  return result;
}

const child = object({ label, value }, { key: value });

function childOf(raw, room) {
  const { label: name, value: part } = child(raw, room);
  return { label: name, value: part };
}

const change = object({ path: list(label, DEEPEST_PATH) }, { old: value, new: value, key: value });

// MARK: Entries

const properties = (raw, room) => list(property)(raw, room);
const property = object({ label, kind: oneOf('useCase', 'subject', 'navigator', 'messages',
  'interop', 'clock', 'group', 'none') },
{ type: label, params: label, output: label, interactor: key, properties });

const owner = object({ type: label, modules: list(label), properties }, { feature: label });

const tree = object({ name: label, stacks: list(object({
  visible: bool,
  entries: list(object(
    { id: key, screen: value, style: label, guarded: bool, awaited: bool, stores: list(key) },
    { draft: value })),
}, { tab: label })) }, { selected: label });

const entry = object({
  n: integer(1),
  t: time,
  kind: oneOf('created', 'ended', 'event', 'handled', 'change', 'work', 'navigation', 'root',
    'rootEnded', 'message', 'warning', 'held', 'resumed', 'paused', 'mark', 'cluster',
    'clusterEnded', 'action', 'model', 'call', 'interop', 'useCase'),
}, {
  store: key, cause: whole, name: label, screen: value, state: value, holdable: bool, owner,
  event: value, json: keyTo(LONGEST_JSON), of: whole, seconds: length,
  changes: list(change, MOST_NODES), delivery: whole, task: whole,
  phase: oneOf('launched', 'began', 'delivered', 'cancelled', 'finished'), useCase: label,
  params: value, result: value, failed: bool, delay: number, previous: whole,
  interactor: key,
  step: oneOf('executed', 'returned', 'observed', 'emitted'), root: key, request: text,
  outcome: text, status: label, origin: text, tree,
  call: oneOf('goTo', 'result', 'dismiss', 'back', 'dismissToRoot', 'dismissTo',
    'dismissReturning', 'popWithResult', 'clearResults', 'ask', 'answered', 'unanswered'),
  target: value, presentation: value, key: label, typed: value, text, style: label,
  section: label, title: text, actions: list(text), at: whole, ignored: whole, cluster: key,
  services: list(label), action: value, value,
});

const entries = list((raw, room) => ({ type: 'entry', ...entry(raw, room) }), MOST_NODES);

// MARK: Lines

const date = (value) => {
  key(value);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) || Number.isNaN(Date.parse(value))) {
    throw new LineError('is unknown');
  }
  return value;
};

const held = object({ at: whole, ignored: whole, problems: list(text) });

const LINES = {
  recording: object({ version: integer(1), app: label, session: key, started: date }),
  entry,
  dropped: object({ count: integer(1) }),
  base: object({ entries }),
  hello: object({ session: key, app: label, process: whole, protocol: whole }, { held }),
  pulse: object({ t: time }, { main: number, held, behind: whole }),
};

export const OF_FILE = ['entry', 'dropped', 'base'];
export const OF_STREAM = ['hello', 'pulse', ...OF_FILE];

/** Returns what a line says, with the fields that the page knows, or throws a `LineError`. */
export function messageOf(raw, types) {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new LineError('is not an object');
  }
  const { type } = object({ type: oneOf(...types) })(raw);
  return { type, ...LINES[type](raw, { nodes: MOST_NODES }) };
}
