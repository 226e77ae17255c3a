// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Which entries the timeline shows. Free of DOM.

import { deepText, entryValues, pathText, rowText } from './text.js';

const ENDED_LISTED = 100;

export const GROUPS = [
  { id: 'events', label: 'Events', icon: 'E', kinds: ['event'] },
  { id: 'changes', label: 'Changes', icon: 'Δ', kinds: ['change'] },
  { id: 'work', label: 'Work', icon: 'W', kinds: ['work'] },
  { id: 'navigation', label: 'Navigation', icon: 'N', kinds: ['navigation'] },
  { id: 'stores', label: 'Stores', icon: 'S', kinds: ['created', 'ended'] },
  { id: 'services', label: 'Services', icon: 'C',
    kinds: ['cluster', 'action', 'model', 'clusterEnded'] },
  { id: 'messages', label: 'Messages', icon: 'M', kinds: ['message'] },
  { id: 'warnings', label: 'Warnings', icon: '!', kinds: ['warning', 'gap'] },
  { id: 'marks', label: 'Marks', icon: '◆', kinds: ['mark', 'held', 'resumed', 'paused'] },
  { id: 'windows', label: 'Windows', icon: 'R', kinds: ['root', 'rootEnded'], off: true },
  { id: 'calls', label: 'Calls', icon: '→', kinds: ['call', 'interop', 'useCase'], off: true },
  { id: 'handled', label: 'Handled', icon: 'H', kinds: ['handled'], off: true },
];

const groups = new Map(GROUPS.flatMap((group) => group.kinds.map((kind) => [kind, group])));
const OTHER = { id: 'other', label: 'Other', icon: '·', kinds: [] };

export const groupOf = (entry) => groups.get(entry.kind) ?? OTHER;

/** The stores to choose from: those that exist, the last that ended, and the one that is chosen. */
export function storeChoices(model, chosen) {
  const stores = [...model.stores.values()];
  const ended = new Set(stores.filter((store) => store.ended !== undefined)
    .sort((one, other) => other.ended - one.ended).slice(0, ENDED_LISTED));
  return stores.filter((store) =>
    store.ended === undefined || store.key === chosen || ended.has(store));
}

export class Filter {
  text = '';
  store = '';
  off = new Set(GROUPS.filter((group) => group.off).map((group) => group.id));
  #texts = new WeakMap();

  setText(text) {
    this.text = text.trim().toLowerCase();
    if (!this.text) this.#texts = new WeakMap();
  }

  toggle(id) {
    if (!this.off.delete(id)) this.off.add(id);
  }

  /** Shows one group, or all again if it is the only one. */
  only(id) {
    const others = GROUPS.map((group) => group.id).filter((other) => other !== id);
    const isOnly = !this.off.has(id) && others.every((other) => this.off.has(other));
    this.off = new Set(isOnly ? [] : others);
  }

  matches(entry, model) {
    if (this.off.has(groupOf(entry).id)) return false;
    if (this.store && entry.store !== this.store) return false;
    if (!this.text) return true;
    return rowText(entry, model).toLowerCase().includes(this.text)
      || this.#valuesOf(entry).includes(this.text);
  }

  apply(entries, model) { return entries.filter((entry) => this.matches(entry, model)); }

  #valuesOf(entry) {
    let text = this.#texts.get(entry);
    if (text === undefined) {
      const values = entryValues(entry).map(([, value]) => deepText(value));
      const changes = (entry.changes ?? []).map((change) =>
        [pathText(change.path ?? []), deepText(change.old), deepText(change.new)].join('\n'));
      text = [...values, ...changes].join('\n').toLowerCase();
      this.#texts.set(entry, text);
    }
    return text;
  }
}
