// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The work of stores, from its launch to its end. Free of DOM.

export const workKey = ({ store, task }) => `${store} ${task}`;

export function takeWork(works, entry) {
  let work = works.get(workKey(entry));
  if (!work) {
    const { store, source, task, n: first, t: from, delay, previous } = entry;
    const name = entry.name ?? entry.useCase ?? `task ${task}`;
    const waits = Boolean(delay || previous);
    work = { store, source, task, first, from, name, waits, deliveries: 0 };
    works.set(workKey(entry), work);
  }
  work.last = entry.n;
  // It was still running after a pause, so its end is not there.
  if (work.unsure) Object.assign(work, { to: undefined, unsure: false });
  if (entry.phase === 'began') work.began = entry.t;
  if (entry.phase === 'delivered') {
    work.failed = Boolean(entry.failed);
    work.deliveries += 1;
  }
  if (entry.phase === 'cancelled') work.cancelled = true;
  if (entry.phase === 'cancelled' || entry.phase === 'finished') work.to = entry.t;
}

/** Ends the work that is open where nothing was recorded, because its end may be missing. */
export function pauseWorks(works, entry) {
  const to = entry.t - (entry.seconds ?? 0);
  for (const work of works.values()) {
    if (work.to === undefined) Object.assign(work, { to, unsure: true });
  }
}

/** Whether work has no end of its own, because it collects what a use case emits. */
export const isEndless = (work) => work !== undefined && work.deliveries > 1;
