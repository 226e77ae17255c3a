// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Folds entries into rows: a flood of equal entries, and the values that endless work delivers.
// Free of DOM.

import { lineText, sourceText, valueText } from './text.js';
import { isEndless, workKey } from './works.js';

/** The least number of equal entries in a row that are a flood. */
const FLOOD = 3;

const texts = new WeakMap();

/** What makes entries equal. How long an event took is not part of it. */
function textOf(entry, model) {
  let text = texts.get(entry);
  if (text === undefined) {
    const line = entry.kind === 'event' ? valueText(entry.event) : lineText(entry, model);
    text = `${entry.kind} ${entry.store ?? ''} ${sourceText(entry)} ${entry.task ?? ''} ${line}`;
    texts.set(entry, text);
  }
  return text;
}

/** A row of the list: its number is that of its first entry. */
export class Row {
  count = 0;
  deliveries = 0;
  /** How endless work has ended. */
  end = undefined;
  /** Whether entries that could be folded have rows of their own. */
  isOpen = false;

  constructor(entry) {
    this.entry = entry;
    this.add(entry);
  }

  /** Changes with what the row shows besides its entry. */
  get look() { return `${this.count} ${this.isOpen}`; }

  get n() { return this.entry.n; }

  add(entry) {
    this.count += 1;
    if (entry.phase === 'delivered') this.deliveries += 1;
    if (entry.phase === 'cancelled') this.end = 'cancelled';
    if (entry.phase === 'finished') this.end ??= 'finished';
  }
}

/**
 * Returns the rows of entries, and the rows of the entries that are folded. `open` has the numbers
 * of rows that are not to be folded.
 */
export function fold(entries, model, open = new Set()) {
  const rows = [];
  const hidden = new Map();
  const ofWork = new Map();
  const add = (row, entry) => {
    row.add(entry);
    hidden.set(entry.n, row);
  };
  let openUntil = 0;
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    const key = endlessKey(entry, model);
    const known = key && ofWork.get(key);
    if (known) {
      known.isOpen = open.has(known.n);
      if (known.isOpen) rows.push(new Row(entry));
      else add(known, entry);
      continue;
    }
    const row = new Row(entry);
    rows.push(row);
    if (key) {
      ofWork.set(key, row);
    } else if (index >= openUntil) {
      const end = endOfFlood(entries, index, model);
      row.isOpen = end > index + 1 && open.has(row.n);
      if (row.isOpen) {
        openUntil = end;
      } else {
        for (const other of entries.slice(index + 1, end)) add(row, other);
        index = end - 1;
      }
    }
  }
  return { rows, hidden };
}

/** The work of an entry that is folded with the others of this work. */
function endlessKey(entry, model) {
  return entry.kind === 'work' && isEndless(model.workOf(entry)) ? workKey(entry) : null;
}

/** The index after the equal entries from one on, if they are a flood. */
function endOfFlood(entries, index, model) {
  const { kind } = entries[index];
  const isEqual = (entry) => entry.kind === kind && textOf(entry, model) === text;
  const text = kind === 'gap' ? '' : textOf(entries[index], model);
  let end = index + 1;
  while (kind !== 'gap' && end < entries.length && isEqual(entries[end])) end += 1;
  return end - index < FLOOD ? index + 1 : end;
}

/** What a row says of the entries that it has besides its first one. */
export function foldText({ entry, count, deliveries, end, isOpen }) {
  if (isOpen) return 'fold';
  if (count < 2) return '';
  if (entry.kind !== 'work' || !deliveries) return `×${count.toLocaleString('en')}`;
  return [`delivered ×${deliveries.toLocaleString('en')}`, end].filter(Boolean).join(', ');
}
