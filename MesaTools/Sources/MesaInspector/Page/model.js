// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// What the page knows: entries, stores, windows, services and work, at each moment. Free of DOM.

import { Causes, UseCases } from './causes.js';
import { pauseWorks, takeWork, workKey } from './works.js';

export const KEEP = 10000;
export const KEEP_OF_FILE = 100000;

/** The index of the first element with a condition that also holds for all later ones. */
export function firstIndex(list, isMet) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMet(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A value over time. Steps that are dropped move into its base, so that the rest stays right. */
export class Track {
  base = undefined;
  steps = [];

  push(n, value) { this.steps.push({ n, value }); }

  get latest() { return this.steps.length ? this.steps.at(-1).value : this.base; }

  at(n) {
    const index = firstIndex(this.steps, (step) => step.n > n);
    return index ? this.steps[index - 1].value : this.base;
  }

  trim(first) {
    let number = 0;
    while (number < this.steps.length && this.steps[number].n < first) number += 1;
    if (!number) return;
    this.base = this.steps[number - 1].value;
    this.steps.splice(0, number);
  }
}

/** Puts a part into a value. Returns a new value that shares all that did not change. */
export function put(value, path, next, index = 0) {
  if (index >= path.length) return next;
  const children = value?.children ?? [];
  const label = path[index];
  const at = children.findIndex((child) => child.label === label);
  const part = put(at < 0 ? null : children[at].value, path, next, index + 1);
  const copy = children.slice();
  if (!part) {
    if (at < 0) return value;
    copy.splice(at, 1);
  } else if (at < 0) {
    copy.push({ label, value: part });
  } else {
    copy[at] = { label, value: part };
  }
  const whole = value ?? { type: '', kind: 'other' };
  return { ...whole, children: copy, text: undefined };
}

export class Model {
  constructor(keep = KEEP) {
    this.keep = keep;
    this.clear();
  }

  clear() {
    this.entries = [];
    this.stores = new Map();
    this.roots = new Map();
    this.clusters = new Map();
    this.works = new Map();
    this.causes = new Causes(this);
    this.useCases = new UseCases();
    this.handled = new Map();
    /** Changes with the names and the ends of stores. */
    this.storesVersion = 0;
    this.dropped = 0;
    this.lastN = 0;
    this.lastT = 0;
    this.firstN = 0;
  }

  /** Takes messages of the stream or of a file: entries and gaps. */
  add(messages) {
    const added = [];
    const touched = new Set();
    const keep = (entry) => {
      this.entries.push(entry);
      added.push(entry);
    };
    for (const message of messages) {
      if (message.type === 'dropped') keep(this.#gap(message.count));
      else if (message.type === 'base') this.#restart(message.entries, touched);
      else if (message.type === 'entry' && message.n > this.lastN) {
        this.#take(message, touched);
        keep(message);
      }
    }
    const over = this.entries.length - this.keep;
    if (over > 0) this.#trim(over);
    return { added, touched, removed: Math.max(over, 0) };
  }

  /** Removes the entries; states, windows and services stay as they are now. */
  forget() { this.#trim(this.entries.length); }

  entry(n) {
    const entry = this.entries[this.indexOf(n)];
    return entry?.n === n ? entry : undefined;
  }

  /** The index of the first entry that is not before n. */
  indexOf(n) { return firstIndex(this.entries, (entry) => entry.n >= n); }

  stateAt(key, n = Infinity) { return this.stores.get(key)?.states.at(n); }

  /** Whether changes before n are missing, so that the state may differ. */
  isUnsure(key, n = Infinity) {
    const from = this.stores.get(key)?.unsure;
    return from !== undefined && n >= from;
  }

  workOf(entry) { return this.works.get(workKey(entry)); }

  #gap(number) {
    this.dropped += number;
    const gap = { kind: 'gap', n: this.lastN + 0.5, t: this.lastT || undefined, count: number };
    for (const store of this.stores.values()) {
      if (store.ended === undefined) store.unsure ??= gap.n;
    }
    return gap;
  }

  /** Takes what exists after a gap: stores, windows and services with their state of then. */
  #restart(entries, touched) {
    const n = this.lastN + 0.75;
    const keys = new Set(entries.map((entry) => entry.store));
    for (const store of this.stores.values()) if (!keys.has(store.key)) store.ended ??= n;
    this.storesVersion += 1;
    const roots = new Set(entries.map((entry) => entry.root));
    for (const root of this.roots.values()) if (!roots.has(root.key)) root.ended ??= n;
    const clusters = new Set(entries.map((entry) => entry.cluster));
    for (const each of this.clusters.values()) if (!clusters.has(each.key)) each.ended ??= n;
    for (const entry of entries) {
      if (entry.store !== undefined) this.#takeOfStore({ ...entry, n }, touched);
      else if (entry.kind === 'root') this.#root(entry.root, n).trees.push(n, entry.tree);
      else if (entry.cluster !== undefined) this.#takeOfCluster({ ...entry, n });
    }
  }

  #take(entry, touched) {
    this.lastN = entry.n;
    if (typeof entry.t === 'number') this.lastT = entry.t;
    this.causes.add(entry);
    if (entry.kind === 'useCase') this.useCases.name(entry, this);
    if (entry.store !== undefined) this.#takeOfStore(entry, touched);
    if (entry.root === undefined && entry.kind.startsWith('root')) return;
    if (entry.kind === 'root') this.#root(entry.root, entry.n).trees.push(entry.n, entry.tree);
    else if (entry.kind === 'rootEnded') this.#root(entry.root, entry.n).ended = entry.n;
    else if (entry.kind === 'paused') pauseWorks(this.works, entry);
    else if (entry.cluster !== undefined) this.#takeOfCluster(entry);
  }

  #takeOfStore(entry, touched) {
    const store = this.#store(entry);
    entry.source = store.name;
    if (entry.kind === 'created') {
      Object.assign(store, { screen: entry.screen, holdable: entry.holdable, unsure: undefined });
      store.states.push(entry.n, entry.state);
      this.useCases.add(store.key, entry.owner?.properties);
    } else if (entry.kind === 'ended') {
      store.ended = entry.n;
      this.storesVersion += 1;
    } else if (entry.kind === 'change') {
      let state = store.states.latest;
      for (const { path = [], new: next } of entry.changes ?? []) {
        if (!path.length) store.unsure = undefined;
        state = put(state, path, next);
      }
      store.states.push(entry.n, state);
    } else if (entry.kind === 'work') {
      takeWork(this.works, entry);
    } else if (entry.kind === 'handled' && entry.of !== undefined) {
      this.handled.set(entry.of, entry);
      touched.add(entry.of);
    }
  }

  #store({ store: key, kind, name, n }) {
    let store = this.stores.get(key);
    if (!store) {
      store = { key, name: `Store ${key}`, created: n, states: new Track() };
      if (kind !== 'created') store.unsure = n;
      this.stores.set(key, store);
      this.storesVersion += 1;
    }
    if (kind === 'created' && name && name !== store.name) {
      store.name = name;
      this.storesVersion += 1;
    }
    return store;
  }

  #root(key, n) {
    if (!this.roots.has(key)) this.roots.set(key, { key, created: n, trees: new Track() });
    return this.roots.get(key);
  }

  #takeOfCluster(entry) {
    let cluster = this.clusters.get(entry.cluster);
    if (!cluster) {
      cluster = { key: entry.cluster, created: entry.n, services: [], models: new Track() };
      this.clusters.set(entry.cluster, cluster);
    }
    if (entry.kind === 'cluster') cluster.services = entry.services ?? [];
    if (entry.kind === 'clusterEnded') cluster.ended = entry.n;
    if (entry.kind === 'model') {
      cluster.models.push(entry.n, { ...cluster.models.latest, [entry.name]: entry.value });
    }
  }

  #trim(number) {
    const gone = this.entries.splice(0, number);
    const first = this.entries.length ? this.entries[0].n : this.lastN + 1;
    this.firstN = first;
    for (const { n } of gone) this.handled.delete(n);
    this.causes.trim(gone, first);
    for (const [key, store] of this.stores) {
      store.states.trim(first);
      if (store.ended < first && !this.#isRecent(store)) {
        this.stores.delete(key);
        this.storesVersion += 1;
      }
    }
    for (const [key, root] of this.roots) {
      root.trees.trim(first);
      if (root.ended < first) this.roots.delete(key);
    }
    for (const [key, cluster] of this.clusters) {
      cluster.models.trim(first);
      if (cluster.ended < first) this.clusters.delete(key);
    }
    for (const [key, work] of this.works) {
      const ended = work.to !== undefined || !this.stores.has(work.store);
      if (ended && work.last < first) this.works.delete(key);
    }
  }

  /** The panel still shows a few stores that have ended. */
  #isRecent(store) {
    let newer = 0;
    for (const other of this.stores.values()) if (other.ended > store.ended) newer += 1;
    return newer < 10;
  }
}
