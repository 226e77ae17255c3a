// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Model, composite, counted, counter, entries, number, partOf, put, string }
  from './support.mjs';

const countAt = (model, n) => partOf(model.stateAt('1', n), 'count')?.text;

test('the state is known at each moment', () => {
  const model = new Model();
  model.add(entries([counter(), counted(1), { kind: 'event', store: '1' }, counted(2)]));
  assert.equal(model.stateAt('1', 0), undefined);
  assert.deepEqual([1, 2, 3, 4].map((n) => countAt(model, n)), ['0', '1', '1', '2']);
  assert.equal(countAt(model), '2');
});

test('a part is put into a value, and the rest is shared', () => {
  const form = composite('Form', { title: string('a'), body: string('b') });
  const state = composite('State', { form, count: number(1) });
  const next = put(state, ['form', 'title'], string('c'));
  assert.equal(partOf(next, 'form', 'title').text, '"c"');
  assert.equal(partOf(state, 'form', 'title').text, '"a"');
  assert.equal(partOf(next, 'count'), partOf(state, 'count'));
  assert.equal(put(state, ['form', 'body'], null).children[0].value.children.length, 1);
  assert.equal(partOf(put(state, ['extra'], number(3)), 'extra').text, '3');
  assert.equal(put(state, [], number(9)).text, '9');
  assert.equal(put(state, ['nothing'], null), state);
});

test('entries beyond the limit go, and the states stay right', () => {
  const model = new Model(100);
  model.add(entries([counter()]));
  for (let value = 1; value <= 500; value += 1) model.add(entries([counted(value)], value + 1));
  assert.equal(model.entries.length, 100);
  assert.equal(model.entries[0].n, 402);
  assert.equal(countAt(model), '500');
  assert.equal(countAt(model, 402), '401');
  assert.equal(countAt(model, 401), '400');
  assert.equal(model.stores.get('1').states.steps.length, 100);
});

test('forgetting the entries keeps the states, windows and services', () => {
  const model = new Model();
  model.add(entries([counter(), counted(1), { kind: 'root', root: 'w', tree: { stacks: [] } },
    { kind: 'cluster', cluster: 'c', services: ['A'] },
    { kind: 'model', cluster: 'c', name: 'm', value: number(1) }]));
  model.forget();
  assert.equal(model.entries.length, 0);
  assert.equal(countAt(model), '1');
  assert.deepEqual(model.roots.get('w').trees.at(Infinity), { stacks: [] });
  assert.equal(model.clusters.get('c').models.at(Infinity).m.text, '1');
  model.add(entries([counted(2)], 6));
  assert.equal(countAt(model), '2');
  assert.equal(countAt(model, 5), '1');
});

test('entries that come again are not taken twice', () => {
  const model = new Model();
  const list = entries([counter(), counted(1)]);
  model.add(list);
  model.add(structuredClone(list));
  assert.equal(model.entries.length, 2);
});

test('missing entries are counted, and make the state unsure until it comes as a whole', () => {
  const model = new Model();
  model.add(entries([counter()]));
  model.add([{ type: 'dropped', count: 52 }]);
  model.add(entries([counted(7)], 54));
  assert.equal(model.dropped, 52);
  assert.deepEqual(model.entries.map((entry) => entry.kind), ['created', 'gap', 'change']);
  assert.equal(model.isUnsure('1', 1), false);
  assert.equal(model.isUnsure('1', 54), true);
  model.add(entries([{ kind: 'change', store: '1', changes: [
    { path: [], old: number(0), new: composite('CounterState', { count: number(9) }) }] }], 55));
  assert.equal(model.isUnsure('1'), false);
  assert.equal(countAt(model), '9');
});

test('a store whose start is missing is shown as far as it is known', () => {
  const model = new Model();
  model.add([{ type: 'dropped', count: 3 }, ...entries([counted(7)], 4)]);
  assert.equal(model.stores.get('1').name, 'Store 1');
  assert.equal(countAt(model), '7');
  assert.equal(model.isUnsure('1'), true);
  model.add(entries([{ ...counter(), again: true }], 5));
  assert.equal(model.isUnsure('1'), false);
  assert.equal(model.stores.get('1').name, 'CounterStore');
});

test('causes lead up and down', () => {
  const model = new Model();
  model.add(entries([counter(), { kind: 'event', store: '1' }, counted(1, { cause: 2 }),
    { kind: 'work', store: '1', task: 1, phase: 'launched', cause: 2 },
    { kind: 'work', store: '1', task: 1, phase: 'delivered', cause: 4 }]));
  assert.deepEqual(model.causes.of(model.entry(5)).map((entry) => entry.n), [4, 2]);
  assert.deepEqual(model.causes.caused.get(2), [3, 4]);
});

test('a cause that is gone or makes a circle ends the chain', () => {
  const model = new Model(2);
  model.add(entries([counter(), counted(1, { cause: 1 }), counted(2, { cause: 2 })]));
  model.add(entries([{ kind: 'mark', cause: 4 }], 4));
  assert.deepEqual(model.causes.of(model.entry(3)), [2]);
  assert.equal(model.causes.of(model.entry(4)).length, 1);
  assert.deepEqual([...model.causes.caused.keys()], [4]);
});

test('work is followed from its launch to its end', () => {
  const model = new Model();
  const work = { kind: 'work', store: '1', task: 5 };
  model.add(entries([counter(), { ...work, phase: 'launched', name: 'load', delay: 0.1 },
    { ...work, phase: 'began' }, { ...work, phase: 'delivered', failed: true },
    { ...work, phase: 'finished' }]));
  const { first, from, began, to, failed, name, waits } = model.works.get('1 5');
  assert.deepEqual({ first, from, began, to, failed, name, waits },
    { first: 2, from: 0.2, began: 0.3, to: 0.5, failed: true, name: 'load', waits: true });
  model.forget();
  assert.equal(model.works.size, 0);
});

test('work that is open when recording pauses ends there, until more is known', () => {
  const model = new Model();
  const launched = (task) => ({ kind: 'work', store: '1', task, phase: 'launched', name: 'load' });
  model.add(entries([counter(), launched(1), launched(2), launched(3),
    { kind: 'work', store: '1', task: 1, phase: 'finished' }]));
  model.add(entries([{ kind: 'paused', t: 80.5, seconds: 80 }], 6));
  const ends = () => [...model.works.values()].map(({ to, unsure }) => [to, unsure ?? false]);
  assert.deepEqual(ends(), [[0.5, false], [0.5, true], [0.5, true]]);
  model.add(entries([{ kind: 'work', store: '1', task: 2, t: 81, phase: 'delivered' }], 7));
  assert.deepEqual(ends()[1], [undefined, false]);
  model.add(entries([{ kind: 'work', store: '1', task: 2, t: 82, phase: 'finished' },
    { kind: 'work', store: '1', task: 3, t: 83, phase: 'finished' }], 8));
  assert.deepEqual(ends(), [[0.5, false], [82, false], [83, false]]);
});

test('the list of stores changes its version with the names and the ends of stores', () => {
  const model = new Model(4);
  const versions = [];
  const add = (...list) => {
    model.add(entries(list, model.lastN + 1));
    versions.push(model.storesVersion);
  };
  add(counted(1));
  add(counter());
  add(counted(2), { ...counter(), again: true });
  add({ kind: 'ended', store: '1' });
  assert.deepEqual(versions, [1, 2, 2, 3]);
  model.add([{ type: 'base', entries: [] }]);
  assert.equal(model.storesVersion, 4);
});

test('the memory of ended stores is bounded', () => {
  const model = new Model(50);
  for (let index = 0; index < 500; index += 1) {
    const store = String(index);
    model.add(entries([counter(store), { kind: 'ended', store }], index * 2 + 1));
  }
  assert.ok(model.stores.size <= 35, String(model.stores.size));
});
