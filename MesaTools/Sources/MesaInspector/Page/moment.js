// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// What was there at a moment: the lines of the panel "Now". Free of DOM.

import { valueText } from './text.js';

const ENDED_SHOWN = 10;

const isThere = (thing, n) => thing.created <= n && !(thing.ended <= n);

export function itemsAt(model, n = Infinity) {
  const items = [];
  const placed = new Set();
  for (const root of model.roots.values()) {
    if (isThere(root, n)) addRoot(items, placed, model, root, n);
  }
  const stores = [...model.stores.values()].filter((store) => store.created <= n);
  const alone = stores.filter((store) => isThere(store, n) && !placed.has(store.key));
  addGroup(items, 'Stores without a screen', alone.map((store) => storeItem(model, store, 2, n)));
  addClusters(items, model, n);
  const ended = stores.filter((store) => store.ended <= n && !placed.has(store.key))
    .sort((one, other) => other.ended - one.ended).slice(0, ENDED_SHOWN);
  addGroup(items, 'Ended', ended.map((store) => storeItem(model, store, 2, n)));
  return items;
}

function addGroup(items, text, members) {
  if (!members.length) return;
  items.push({ key: `group ${text}`, level: 1, text, look: 'group' }, ...members);
}

function addRoot(items, placed, model, root, n) {
  const tree = root.trees.at(n);
  const window = `window ${root.key}`;
  items.push({
    key: window, level: 1, text: `Window ${root.key}`, note: tree?.name, look: 'group',
  });
  const stacks = tree?.stacks ?? [];
  for (const [index, stack] of stacks.entries()) {
    const inTab = stack.tab !== null && stack.tab !== undefined;
    if (inTab) {
      items.push({
        key: `${window} tab ${stack.tab}`, level: 2, text: String(stack.tab), look: 'tab',
        badges: stack.tab === tree.selected ? ['selected'] : [], faded: !stack.visible,
      });
    } else if (stacks.length > 1) {
      items.push({ key: `${window} stack ${index}`, level: 2, text: 'Stack', look: 'tab',
        faded: !stack.visible });
    }
    const level = inTab || stacks.length > 1 ? 3 : 2;
    for (const entry of stack.entries ?? []) {
      items.push(entryItem(entry, `${window} entry ${entry.id}`, level, !stack.visible));
      for (const key of entry.stores ?? []) {
        placed.add(key);
        const store = model.stores.get(key) ?? { key, name: `Store ${key}`, unknown: true };
        items.push(storeItem(model, store, level + 1, n));
      }
    }
  }
}

function entryItem(entry, key, level, faded) {
  const badges = [];
  if (entry.guarded) badges.push('guarded');
  if (entry.awaited) badges.push('awaited');
  if (entry.draft) badges.push('draft');
  return {
    key, level, text: valueText(entry.screen), note: entry.style, badges, faded, look: 'screen',
    values: [['Screen', entry.screen], ['Draft', entry.draft]].filter(([, value]) => value),
  };
}

function storeItem(model, store, level, n) {
  const state = model.stateAt(store.key, n);
  const notes = [];
  if (model.isUnsure(store.key, n)) {
    notes.push('Some changes are missing, so the state may not be exact.');
  }
  if (store.holdable === false) notes.push('The app cannot show earlier states of this store.');
  return {
    key: `store ${store.key}`, store: store.key, level, text: store.name, note: store.key,
    look: 'store', faded: store.ended <= n || store.unknown === true,
    badges: store.ended <= n ? ['ended'] : [], notes,
    values: [['State', state], ['Screen', store.screen]].filter(([, value]) => value),
  };
}

function addClusters(items, model, n) {
  const members = [];
  for (const cluster of model.clusters.values()) {
    if (!isThere(cluster, n)) continue;
    const models = cluster.models.at(n) ?? {};
    const key = `cluster ${cluster.key}`;
    members.push({
      key, level: 2, text: cluster.services.join(', ') || 'Services', note: cluster.key,
      look: 'cluster', values: Object.entries(models),
    });
    for (const [name, value] of Object.entries(models)) {
      members.push({
        key: `${key} model ${name}`, level: 3, text: name, note: valueText(value), look: 'model',
        values: [[name, value]],
      });
    }
  }
  addGroup(items, 'Services', members);
}
