// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The places of the bars of work. Free of DOM.

import { isEndless } from './works.js';

/** How much of its colour a bar has, so that its name can be read. */
export const ALPHA = 0.35;

/** A row for each work that is endless, also if it was launched several times. */
const endlessKey = (work) => `${work.source ?? work.store} ${work.name}`;

/**
 * Returns the bars between two times, each with the start of the next bar in its row, and the
 * number of rows. Work that ends has the first row that is free.
 */
export function barsOf(works, { start, end, now }) {
  const lanes = [];
  const endless = new Map();
  const bars = [];
  for (const work of works) {
    const to = work.to ?? now;
    if (to < start || work.from > end) continue;
    let lane = isEndless(work) ? endless.get(endlessKey(work)) : undefined;
    lane ??= lanes.findIndex((free) => free <= work.from);
    if (lane < 0) lane = lanes.length;
    if (isEndless(work)) endless.set(endlessKey(work), lane);
    lanes[lane] = isEndless(work) ? Infinity : work.to ?? Infinity;
    bars.push({ work, to, lane });
  }
  const next = new Map();
  for (const bar of [...bars].reverse()) {
    bar.next = next.get(bar.lane);
    next.set(bar.lane, bar.work.from);
  }
  return { bars, used: lanes.length };
}
