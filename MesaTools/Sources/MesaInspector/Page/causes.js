// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// What led to an entry, and which use case it concerns. Free of DOM.

import { workKey } from './works.js';

const LONGEST_CHAIN = 200;

/** The causes of entries, which follow a value that a use case emits to the query for it. */
export class Causes {
  /** The numbers of the entries that an entry has caused itself. */
  caused = new Map();
  #queries = new Map();
  #emissions = new Map();

  constructor(model) { this.model = model; }

  add(entry) {
    if (entry.kind === 'useCase' && entry.interactor !== undefined) this.#addStep(entry);
    if (entry.kind === 'work' && entry.phase === 'delivered') {
      const emission = this.#emissions.get(workKey(entry));
      if (emission !== undefined) entry.follows = emission;
      this.#emissions.delete(workKey(entry));
    }
    const cause = causeOf(entry);
    if (cause === undefined) return;
    const list = this.caused.get(cause);
    if (list) list.push(entry.n);
    else this.caused.set(cause, [entry.n]);
  }

  #addStep(entry) {
    if (entry.step === 'observed') this.#queries.set(entry.interactor, entry.n);
    if (entry.step !== 'emitted') return;
    const query = this.#queries.get(entry.interactor);
    if (query !== undefined) entry.follows = query;
    // The task that collects the values delivers the next one.
    const task = this.model.entry(entry.cause);
    if (task?.kind === 'work') this.#emissions.set(workKey(task), entry.n);
  }

  /** The entries that led to this one, the nearest first. The last may be only a number. */
  of(entry) {
    const chain = [];
    let from = entry;
    let cause = causeOf(from);
    while (cause !== undefined && chain.length < LONGEST_CHAIN) {
      const found = this.model.entry(cause);
      chain.push(found ?? cause);
      if (!found || !(causeOf(found) < cause)) break;
      from = found;
      cause = causeOf(from);
    }
    return chain;
  }

  /** Forgets entries. `first` is the number of the first one that stays. */
  trim(gone, first) {
    for (const { n } of gone) this.caused.delete(n);
    for (const cause of new Set(gone.map(causeOf))) {
      const list = this.caused.get(cause)?.filter((n) => n >= first);
      if (list?.length) this.caused.set(cause, list);
      else this.caused.delete(cause);
    }
    for (const map of [this.#queries, this.#emissions]) {
      for (const [key, n] of map) if (n < first) map.delete(key);
    }
  }
}

const causeOf = (entry) => entry.follows ?? entry.cause;

/** The names of use cases, which are those of the stores' properties. */
export class UseCases {
  #known = new Map();
  #params = new Map();

  /** Takes the properties of a store. */
  add(store, properties = []) {
    for (const { label, interactor, properties: inner } of properties) {
      if (interactor !== undefined) {
        const stores = this.#known.get(interactor)?.stores ?? new Set();
        this.#known.set(interactor, { label, stores: stores.add(store) });
      }
      this.add(store, inner);
    }
  }

  /** A use case that is no property of a store is named after its parameters. */
  #paramsName({ interactor, params }) {
    if (params && params.type !== 'Void') this.#params.set(interactor, params.type);
    const type = this.#params.get(interactor);
    return type ? `${type} (${interactor})` : interactor;
  }

  /** Gives a step the name of its use case, and of the store that it concerns. */
  name(entry, model) {
    const known = this.#known.get(entry.interactor);
    const cause = model.entry(entry.cause);
    entry.useCase = known?.label ?? this.#paramsName(entry);
    const store = cause?.store ?? (known?.stores.size === 1 ? [...known.stores][0] : undefined);
    const name = model.stores.get(store)?.name;
    if (name !== undefined) entry.source = name;
  }
}
