// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Values and entries as text. Free of DOM.

const LONGEST = 400;
const LONGEST_PATH = 60;
const LONGEST_OLD = 40;
const MOST_CHANGES = 100;

export const cut = (text, length = LONGEST) =>
  text.length > length ? text.slice(0, length - 1) + '…' : text;

export const seconds = (t) => (Number.isFinite(t) ? t.toFixed(3) : '');

export function duration(length) {
  if (!Number.isFinite(length)) return '';
  if (length >= 1) return `${Number(length.toFixed(2))} s`;
  const milliseconds = length * 1000;
  return `${Number(milliseconds.toFixed(milliseconds < 10 ? 1 : 0))} ms`;
}

export const count = (number, one, many) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** One line. A change below makes the text of a composite out of date: it is made again here. */
export function valueText(value) {
  if (!value) return 'nothing';
  if (typeof value.text === 'string') return value.text;
  value.text = cut(compose(value), 200);
  return value.text;
}

function compose({ type = '', kind, children = [], more }) {
  const rest = more ? [`… ${more} more`] : [];
  const texts = (labelled) => [
    ...children.slice(0, 30).map(({ label, value }) =>
      labelled ? `${label}: ${valueText(value)}` : valueText(value)),
    ...rest,
  ].join(', ');
  switch (kind) {
  case 'optional': return children.length ? valueText(children[0].value) : 'nil';
  case 'array': case 'set': return `[${texts(false)}]`;
  case 'dictionary': return children.length ? `[${texts(true)}]` : '[:]';
  case 'tuple': return `(${texts(false)})`;
  case 'enum':
    return children.length === 1
      ? `${children[0].label}(${valueText(children[0].value).replace(/^\((.*)\)$/s, '$1')})`
      : `${type}(${texts(true)})`;
  default: return `${type}(${texts(true)})`;
  }
}

/** All texts of a value, for the search. */
export function deepText(value) {
  if (!value) return '';
  const below = (value.children ?? []).map(({ label, value: child }) =>
    `${label}: ${deepText(child)}`);
  return [value.type ?? '', valueText(value), ...below].join('\n');
}

export function valueLines(value, label, indent = '') {
  if (!value) return [`${indent}${label}: nothing`];
  const head = `${indent}${label}: ${value.children ? value.type || value.kind : valueText(value)}`;
  const note = value.cut ? ` (cut, ${count(value.cut, 'character', 'characters')})` : '';
  const lines = [head + note];
  for (const child of value.children ?? []) {
    lines.push(...valueLines(child.value, child.label, indent + '  '));
  }
  if (value.more) lines.push(`${indent}  … ${value.more} more`);
  return lines;
}

export function pathText(path) {
  return path.reduce((text, label) => {
    if (/^\d+$/.test(label)) return `${text}[${label}]`;
    return text && !label.startsWith('[') ? `${text}.${label}` : text + label;
  }, '') || 'state';
}

const KIND_WORDS = {
  useCase: 'use case',
  root: 'window', rootEnded: 'window ended', clusterEnded: 'cluster ended', gap: 'missing',
};

export const kindWord = (entry) => KIND_WORDS[entry.kind] ?? entry.kind;

/** Who an entry is about: a store, a window, a cluster of services, or the app. */
export function sourceText(entry) {
  if (entry.source) return entry.source;
  if (entry.root !== undefined) return `Window ${entry.root}`;
  if (entry.cluster !== undefined) return `Services ${entry.cluster}`;
  return 'App';
}

function changeParts(change, index) {
  const start = index ? [', '] : [];
  const path = cut(pathText(change.path ?? []), LONGEST_PATH);
  if (!change.old) {
    return [...start, ['+ ', 'new'], [path, 'path'], ': ', [valueText(change.new), 'new']];
  }
  if (!change.new) {
    return [...start, ['− ', 'old'], [path, 'path'], ': ', [valueText(change.old), 'old']];
  }
  return [...start, [path, 'path'], ': ', [cut(valueText(change.old), LONGEST_OLD), 'old'],
    [' → ', 'quiet'], [valueText(change.new), 'new']];
}

/** The parts of each change. */
export const changeGroups = ({ changes = [] }) => changes.slice(0, MOST_CHANGES).map(changeParts);

function workParts(entry, model) {
  const work = model?.workOf(entry);
  const name = entry.name ?? entry.useCase ?? work?.name ?? `task ${entry.task}`;
  switch (entry.phase) {
  case 'launched': return [
    [name, 'strong'], ' launched',
    entry.useCase && entry.useCase !== name ? [` ${entry.useCase}`, 'plain'] : '',
    entry.params ? [` with ${valueText(entry.params)}`, 'plain'] : '',
    entry.delay ? [` waits ${duration(entry.delay)}`, 'quiet'] : '',
    entry.previous ? [` waits for task ${entry.previous}`, 'quiet'] : ''];
  case 'delivered': return [
    [name, 'strong'], entry.failed ? [' failed', 'bad'] : ' delivered',
    entry.result ? [` ${valueText(entry.result)}`, entry.failed ? 'bad' : 'plain'] : ''];
  case 'cancelled': return [[name, 'strong'], [' cancelled', 'warn']];
  case 'finished': return [
    [name, 'strong'], ' finished',
    work?.from !== undefined ? [` after ${duration(entry.t - work.from)}`, 'quiet'] : ''];
  default: return [[name, 'strong'], ` ${entry.phase}`];
  }
}

const LOUD = { vetoed: 'bad', ignored: 'warn', dropped: 'bad', parked: 'warn', unanswered: 'warn',
  rewritten: 'note', joined: 'note' };

function navigationParts(entry) {
  const status = entry.status ?? '';
  const loud = LOUD[status];
  // "vetoed by its guard" need not say "vetoed" again.
  const said = entry.outcome ?? '';
  const rest = said.startsWith(status) ? said.slice(status.length) : ` ${said}`;
  return [
    [entry.request ?? '', 'strong'], ' ', [status, loud ? `tag ${loud}` : 'tag calm'],
    rest.trim() ? [rest, 'plain'] : '',
    entry.origin ? [` from ${entry.origin}`, 'quiet'] : ''];
}

function callParts(entry) {
  const value = entry.target ?? entry.result;
  const text = value ? valueText(value) : entry.text ?? entry.key;
  return [[entry.call ?? '', 'strong'], text ? `(${text})` : '',
    entry.screen ? [` from ${valueText(entry.screen)}`, 'quiet'] : ''];
}

export function treeText(tree) {
  const names = (entries) => entries.map((entry) => valueText(entry.screen)).join(' › ');
  return (tree?.stacks ?? []).map((stack) => {
    const name = stack.tab ? `${stack.tab}: ` : '';
    return name + (names(stack.entries ?? []) || 'empty');
  }).join(' | ');
}

/** The line of an entry: texts, or pairs of a text and its look. */
export function parts(entry, model) {
  switch (entry.kind) {
  case 'created': return [entry.screen ? valueText(entry.screen) : '',
    entry.again ? [' its state as a whole', 'quiet'] : ''];
  case 'ended': return [];
  case 'event': {
    const handled = model?.handled.get(entry.n);
    return [[valueText(entry.event), 'strong'],
      handled ? [` handled in ${duration(handled.seconds)}`, 'quiet'] : ''];
  }
  case 'handled': {
    const event = model?.entry(entry.of);
    const name = event ? valueText(event.event) : `event ${entry.of}`;
    return [name, [` in ${duration(entry.seconds)}`, 'quiet']];
  }
  case 'change': return entry.changes?.length
    ? changeGroups(entry).flat() : [['a hidden value has changed', 'quiet']];
  case 'work': return workParts(entry, model);
  case 'navigation': return navigationParts(entry);
  case 'root': return [treeText(entry.tree)];
  case 'message': return [entry.style ? [entry.style, `tag ${
    entry.style === 'error' ? 'bad' : 'calm'}`] : '', entry.style ? ' ' : '', entry.text ?? ''];
  case 'warning': return [[entry.text ?? '', 'warn']];
  case 'held': return [`The app shows the moment of entry ${entry.at}.`];
  case 'resumed': return [`The app goes on. ${ignoredText(entry.ignored)}`.trim()];
  case 'paused':
    return [`Nothing was recorded for ${duration(entry.seconds)}, because no page was open.`];
  case 'mark': return [[entry.text ?? '', 'strong']];
  case 'call': return callParts(entry);
  case 'interop': return [[valueText(entry.event), 'strong']];
  case 'useCase': return [[entry.useCase ?? '', 'strong'], ` ${entry.step ?? ''} `,
    [valueText(entry.result ?? entry.params), 'plain']];
  case 'cluster': return [(entry.services ?? []).join(', ')];
  case 'action': return [[valueText(entry.action), 'strong']];
  case 'model': return [[entry.name ?? '', 'path'], ': ', [valueText(entry.value), 'new']];
  case 'gap': return [[`${count(entry.count, 'entry is', 'entries are')} missing here.`, 'warn']];
  default: return [entry.text ?? ''];
  }
}

export const ignoredText = (number) =>
  number ? `${count(number, 'event of the user was', 'events of the user were')} ignored.` : '';

export const lineText = (entry, model) => cut(
  parts(entry, model).map((part) => (typeof part === 'string' ? part : part[0])).join(''));

/** The same text that a row shows. */
export const rowText = (entry, model) =>
  [seconds(entry.t), sourceText(entry), kindWord(entry), lineText(entry, model)]
    .filter(Boolean).join(' ');

/** The values of an entry with their names. */
export function entryValues(entry) {
  const named = [['Screen', entry.screen], ['State', entry.state], ['Event', entry.event],
    ['Parameters', entry.params], ['Result', entry.result], ['Action', entry.action],
    [entry.name ?? 'Value', entry.value]];
  return named.filter(([, value]) => value && typeof value === 'object');
}

export function entryText(entry, model) {
  const lines = [rowText(entry, model)];
  if (entry.n % 1 === 0) lines.push(`entry: ${entry.n}`);
  if (entry.cause !== undefined) lines.push(`caused by entry: ${entry.cause}`);
  for (const change of entry.changes ?? []) {
    lines.push(`${pathText(change.path ?? [])}:`, ...valueLines(change.old, 'old', '  '),
      ...valueLines(change.new, 'new', '  '));
  }
  for (const [name, value] of entryValues(entry)) lines.push(...valueLines(value, name));
  return lines.join('\n');
}
