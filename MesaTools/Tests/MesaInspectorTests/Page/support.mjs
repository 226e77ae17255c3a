// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

const page = '../../../Sources/MesaInspector/Page';

export const { Model, Track, put } = await import(`${page}/model.js`);
export const { Filter, GROUPS, groupOf, storeChoices } = await import(`${page}/filter.js`);
export const { itemsAt } = await import(`${page}/moment.js`);
export const text = await import(`${page}/text.js`);
export const { LineReader, LONGEST_LINE } = await import(`${page}/lines.js`);
export const { OF_FILE, OF_STREAM, messageOf } = await import(`${page}/valid.js`);
export const { readRecording } = await import(`${page}/recording.js`);
export const { fold, foldText } = await import(`${page}/fold.js`);
export const { ALPHA, barsOf } = await import(`${page}/lanes.js`);
export const { behindText, connectionOf, heldText } = await import(`${page}/header.js`);

export const number = (value) => ({ type: 'Int', kind: 'number', text: String(value) });
export const string = (value) => ({ type: 'String', kind: 'text', text: JSON.stringify(value) });

export function composite(type, parts, kind = 'struct') {
  const children = Object.entries(parts).map(([label, value]) => ({ label, value }));
  const texts = children.map(({ label, value }) => `${label}: ${value.text}`);
  return { type, kind, text: `${type}(${texts.join(', ')})`, children };
}

/** Numbers the entries from `first` on. */
export function entries(list, first = 1) {
  return list.map((entry, index) => ({
    type: 'entry', n: first + index, t: (first + index) / 10, ...entry,
  }));
}

export const counter = (store = '1') => ({
  kind: 'created', store, name: 'CounterStore', holdable: true,
  state: composite('CounterState', { count: number(0), title: string('a') }),
});

export const counted = (value, more = {}) => ({
  kind: 'change', store: '1', ...more,
  changes: [{ path: ['count'], old: number(value - 1), new: number(value) }],
});

export const partOf = (value, ...path) => path.reduce(
  (part, label) => part?.children?.find((child) => child.label === label)?.value, value);
