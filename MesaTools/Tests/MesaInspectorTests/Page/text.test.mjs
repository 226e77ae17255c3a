// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Filter, Model, behindText, composite, connectionOf, counted, counter, entries, groupOf,
  heldText, itemsAt, number, storeChoices, string, text } from './support.mjs';

function filled(list) {
  const model = new Model();
  model.add(entries(list));
  return model;
}
const row = (list, index = list.length - 1) => {
  const model = filled(list);
  return text.rowText(model.entries[index], model);
};

test('rows say what happened', () => {
  assert.equal(row([counter(), counted(1)]), '0.200 CounterStore change count: 0 → 1');
  assert.equal(row([{ kind: 'navigation', root: '1', request: 'dismiss', status: 'vetoed',
    outcome: 'vetoed by a guard', origin: 'EditScreen' }]),
  '0.100 Window 1 navigation dismiss vetoed by a guard from EditScreen');
  assert.equal(row([{ kind: 'mark', text: 'here' }]), '0.100 App mark here');
  assert.equal(row([{ kind: 'resumed', ignored: 1 }]),
    '0.100 App resumed The app goes on. 1 event of the user was ignored.');
  const paused = { kind: 'paused', seconds: 80 };
  assert.equal(row([paused]),
    '0.100 App paused Nothing was recorded for 80 s, because no page was open.');
  assert.equal(groupOf(paused).id, 'marks');
});

test('an event says how long it took, once it is handled', () => {
  const event = { kind: 'event', store: '1', event: { kind: 'enum', text: 'increment' } };
  const list = [counter(), event, { kind: 'handled', store: '1', of: 2, seconds: 0.0021 }];
  assert.equal(row(list, 1), '0.200 CounterStore event increment handled in 2.1 ms');
});

test('work has its name in all phases', () => {
  const work = { kind: 'work', store: '1', task: 1 };
  const list = [counter(), { ...work, phase: 'launched', name: 'load', useCase: 'Load',
    params: number(3), delay: 0.3, previous: 7 }, { ...work, phase: 'delivered', failed: true,
    result: string('no') }, { ...work, phase: 'finished' }];
  assert.equal(row(list, 1), '0.200 CounterStore work load launched Load with 3 waits 300 ms'
    + ' waits for task 7');
  assert.equal(row(list, 2), '0.300 CounterStore work load failed "no"');
  assert.equal(row(list, 3), '0.400 CounterStore work load finished after 200 ms');
});

test('paths, new and removed parts', () => {
  assert.equal(text.pathText(['form', 'tags', '2', 'name']), 'form.tags[2].name');
  assert.equal(text.pathText(['items', '[0]']), 'items[0]');
  assert.equal(row([counter(), { kind: 'change', store: '1', changes: [
    { path: ['a'], old: null, new: number(1) }, { path: ['b'], old: number(2), new: null }] }]),
  '0.200 CounterStore change + a: 1, − b: 2');
});

test('the text of a composite follows its parts', () => {
  const model = filled([counter(), counted(5)]);
  assert.equal(text.valueText(model.stateAt('1')), 'CounterState(count: 5, title: "a")');
});

test('the filter finds texts, and values that are not in the row', () => {
  const long = { ...composite('Event', { deep: composite('Inner', { word: string('needle') }) }),
    text: 'short' };
  const model = filled([counter(), { kind: 'event', store: '1', event: long }, counted(1),
    { kind: 'handled', store: '1', of: 2, seconds: 0 }, { kind: 'mark', text: 'x' }]);
  const filter = new Filter();
  const shown = () => filter.apply(model.entries, model).map((entry) => entry.n);
  assert.deepEqual(shown(), [1, 2, 3, 5]);
  filter.setText(' NEEDLE ');
  assert.deepEqual(shown(), [2]);
  filter.setText('count: 0 → 1');
  assert.deepEqual(shown(), [3]);
  filter.setText('');
  filter.store = '1';
  filter.toggle('events');
  assert.deepEqual(shown(), [1, 3]);
});

test('the stores to choose from exist, have ended last, or are chosen', () => {
  const ended = Array.from({ length: 3000 }, (_, index) => [counter(`e${index}`),
    { kind: 'ended', store: `e${index}` }]).flat();
  const model = filled([counter(), ...ended, counter('2')]);
  const keys = (chosen) => storeChoices(model, chosen).map((store) => store.key);
  assert.equal(keys('').length, 102);
  assert.deepEqual(keys('').slice(0, 2), ['1', 'e2900']);
  assert.deepEqual(keys('e7').slice(0, 3), ['1', 'e7', 'e2900']);
  assert.equal(keys('2').at(-1), '2');
});

test('the panel shows windows, stores, services and the last ended stores', () => {
  const tree = { name: 'Stack', selected: null, stacks: [{ tab: null, visible: true, entries: [
    { id: 'A', screen: string('Home'), style: 'root', guarded: true, awaited: false,
      draft: null, stores: ['1'] }] }] };
  const ended = Array.from({ length: 12 }, (_, index) => [counter(`e${index}`),
    { kind: 'ended', store: `e${index}` }]).flat();
  const model = filled([counter(), { kind: 'root', root: 'w', tree }, counter('2'),
    { kind: 'cluster', cluster: 'c', services: ['A', 'B'] },
    { kind: 'model', cluster: 'c', name: 'M', value: number(4) }, ...ended]);
  const items = itemsAt(model);
  const keys = items.map((item) => item.key);
  assert.deepEqual(keys.slice(0, 9), ['window w', 'window w entry A', 'store 1',
    'group Stores without a screen', 'store 2', 'group Services', 'cluster c',
    'cluster c model M', 'group Ended']);
  assert.equal(keys.length, 19);
  assert.equal(keys[9], 'store e11');
  assert.ok(items[9].faded);
  assert.deepEqual(items[1].badges, ['guarded']);
  assert.deepEqual(itemsAt(model, 1).map((item) => item.key),
    ['group Stores without a screen', 'store 1']);
});

test('the connection is described', () => {
  const say = (facts) => connectionOf({ fileOf: null, link: 'open', heard: 0, main: 0.001,
    now: 1000, ...facts })[0];
  assert.equal(say({}), 'Connected');
  assert.equal(say({ main: null }), 'The main thread is busy');
  assert.equal(say({ now: 3500 }), 'Not answering');
  assert.equal(say({ link: 'gone' }), 'Gone. Connecting again…');
  assert.equal(say({ fileOf: 'Reader' }), 'Recording of Reader');
  assert.equal(say({ fileOf: 'Reader', reading: { part: 0.345 } }), 'Reading, 34 %');
  assert.equal(behindText(2300), 'describing, 2,300 behind');
  assert.equal(behindText(0), '');
});

test('the held moment is described', () => {
  assert.equal(heldText({ at: 120, ignored: 3, problems: [] }, { t: 12.345 }),
    'The app shows the moment 12.345 s (entry 120). 3 events of the user were ignored.');
  assert.equal(heldText({ at: 7, ignored: 0 }), 'The app shows the moment of entry 7.');
});
