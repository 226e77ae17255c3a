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

/** Why a line is left out. The field is a path, such as `changes[0].new`. */
export class LineError extends Error {}

const fail = (field, what) => { throw new LineError(`${field || 'it'} ${what}`); };
const wrongType = (field) => fail(field, 'has the wrong type');
const at = (field, name) => (field ? `${field}.${name}` : name);

// MARK: Types of fields

const number = (value, field) => {
  if (['∞', '-∞', 'NaN'].includes(value)) return undefined;
  if (typeof value !== 'number') wrongType(field);
  return Number.isFinite(value) ? value : undefined;
};

const time = (value, field) => {
  if (typeof value !== 'number') wrongType(field);
  return value >= 0 && value <= LONGEST_TIME ? value : fail(field, 'is out of range');
};

const length = (value, field) => {
  const seconds = number(value, field);
  return seconds === undefined ? undefined : time(seconds, field);
};

const integer = (least) => (value, field) => {
  if (typeof value !== 'number') wrongType(field);
  if (!Number.isInteger(value)) wrongType(field);
  return value >= least && Number.isSafeInteger(value) ? value : fail(field, 'is out of range');
};

const whole = integer(0);

const bool = (value, field) => (typeof value === 'boolean' ? value : wrongType(field));

/** A text that is cut if it is long. */
const textTo = (limit) => (value, field) => {
  if (typeof value !== 'string') wrongType(field);
  return value.length > limit ? `${value.slice(0, limit)}…` : value;
};

/** A text that means something else if it is cut. */
const keyTo = (limit) => (value, field) => {
  if (typeof value !== 'string') wrongType(field);
  return value.length > limit ? fail(field, 'is too long') : value;
};

const text = textTo(LONGEST_TEXT);
const label = textTo(LONGEST_LABEL);
const key = keyTo(LONGEST_KEY);

const oneOf = (...words) => (value, field) => {
  if (typeof value !== 'string') wrongType(field);
  return words.includes(value) ? value : fail(field, 'is unknown');
};

const list = (type, most = MOST_CHILDREN) => (value, field, room) => {
  if (!Array.isArray(value)) wrongType(field);
  if (value.length > most) fail(field, 'is too long');
  return value.map((element, index) => type(element, `${field}[${index}]`, room));
};

const object = (required, optional = {}) => (value, field, room) => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    if (field) wrongType(field);
    fail('', 'is not an object');
  }
  const result = {};
  for (const [name, type] of Object.entries(required)) {
    if ((value[name] ?? null) === null) fail(at(field, name), 'is missing');
    result[name] = type(value[name], at(field, name), room);
  }
  for (const [name, type] of Object.entries(optional)) {
    if ((value[name] ?? null) === null) continue;
    const checked = type(value[name], at(field, name), room);
    if (checked !== undefined) result[name] = checked;
  }
  return result;
};

// MARK: Values

const KINDS_OF_VALUES = oneOf('struct', 'class', 'enum', 'tuple', 'optional', 'array',
  'dictionary', 'set', 'text', 'number', 'bool', 'nothing', 'redacted', 'other');

const shell = object({ type: label, kind: KINDS_OF_VALUES, text },
  { more: whole, cut: whole, module: label, source: text, isOptional: bool, isOpaque: bool,
    isPrivate: bool, isBoxed: bool, isWrapper: bool });

/** A value, of which too many parts are counted rather than kept. */
function value(raw, field, room) {
  const { type, kind, text: line, more, cut } = shell(raw, field);
  const result = { type, kind, text: line };
  if (cut) result.cut = cut;
  if ((raw.children ?? null) === null) {
    if (more) result.more = more;
    return result;
  }
  if (!Array.isArray(raw.children)) wrongType(at(field, 'children'));
  const kept = Math.min(raw.children.length, MOST_CHILDREN, Math.max(room.nodes, 0));
  room.nodes -= kept;
  result.children = raw.children.slice(0, kept).map((child, index) =>
    childOf(child, `${at(field, 'children')}[${index}]`, room));
  const left = (more ?? 0) + raw.children.length - kept;
  if (left) result.more = left;
  return result;
}

const childOf = (raw, field, room) => {
  const child = object({ label, value }, { key: value })(raw, field, room);
  return { label: child.label, value: child.value };
};

const change = object({ path: list(label, DEEPEST_PATH) }, { old: value, new: value, key: value });

// MARK: Entries

const properties = (raw, field, room) => list(property)(raw, field, room);
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
  changes: list(change, MOST_NODES), task: whole,
  phase: oneOf('launched', 'began', 'delivered', 'cancelled', 'finished'), useCase: label,
  params: value, result: value, failed: bool, delay: number, interactor: key,
  step: oneOf('executed', 'returned', 'observed', 'emitted'), root: key, request: text,
  outcome: text, status: label, origin: text, tree,
  call: oneOf('goTo', 'result', 'dismiss', 'back', 'dismissToRoot', 'dismissTo',
    'dismissReturning', 'popWithResult', 'clearResults', 'ask', 'answered', 'unanswered'),
  target: value, presentation: value, key: label, typed: value, text, style: label,
  section: label, title: text, actions: list(text), at: whole, ignored: whole, cluster: key,
  services: list(label), action: value, value,
});

const entries = (raw, field, room) => list(
  (one, place) => ({ type: 'entry', ...entry(one, place, room) }), MOST_NODES)(raw, field);

// MARK: Lines

const date = (value, field) => {
  key(value, field);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? value : fail(field, 'is unknown');
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
  const { type } = object({ type: oneOf(...types) })(raw, '');
  const room = { nodes: MOST_NODES };
  return { type, ...LINES[type](raw, '', room) };
}
