// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Model, barsOf, counted, counter, entries, fold, foldText, number, string, text }
  from './support.mjs';

const event = (name) => ({ kind: 'event', store: '1', event: { kind: 'enum', text: name } });
const work = (phase, more = {}) => ({ kind: 'work', store: '1', task: 5, name: 'observe', phase,
  ...more });

function folded(list, open) {
  const model = new Model();
  model.add(entries(list));
  const { rows, hidden } = fold(model.entries, model, new Set(open));
  return { model, rows, hidden, says: rows.map((row) => `${row.n} ${foldText(row)}`.trim()) };
}

test('a flood of equal events is one row with a count', () => {
  const list = [counter(), ...Array(2300).fill(event('scrolled')), event('tapped')];
  const { says, hidden } = folded(list);
  assert.deepEqual(says, ['1', '2 ×2,300', '2302']);
  assert.equal(hidden.get(2301).n, 2);
  assert.equal(hidden.has(2), false);
});

test('events of different stores, with different values, or of which there are two are not folded',
  () => {
    const list = [counter(), counter('2'), event('a'), event('a'), event('b'),
      { ...event('b'), store: '2' }, event('b')];
    assert.deepEqual(folded(list).says, ['1', '2', '3', '4', '5', '6', '7']);
  });

test('how long an event took does not matter', () => {
  const model = new Model();
  model.add(entries([counter(), event('a'), event('a'), event('a'),
    { kind: 'handled', store: '1', of: 2, seconds: 0.1 },
    { kind: 'handled', store: '1', of: 3, seconds: 0.2 }]));
  const shown = model.entries.filter((entry) => entry.kind !== 'handled');
  assert.deepEqual(fold(shown, model).rows.map((row) => row.count), [1, 3]);
});

test('messages, warnings and missing entries are folded in the same way, gaps never', () => {
  const warning = { kind: 'warning', text: 'Wrong.' };
  assert.deepEqual(folded(Array(5).fill(warning)).says, ['1 ×5']);
  const model = new Model();
  model.add(Array(4).fill({ type: 'dropped', count: 1 }));
  assert.equal(fold(model.entries, model).rows.length, 4);
});

test('a row that is open shows its entries, and can be folded', () => {
  const list = [counter(), event('a'), event('a'), event('a'), event('b')];
  assert.deepEqual(folded(list, [2]).says, ['1', '2 fold', '3', '4', '5']);
});

test('endless work is one row, whatever happens in between', () => {
  const list = [counter(), work('launched')];
  for (let value = 1; value <= 100; value += 1) list.push(work('delivered'), counted(value));
  const { says, rows } = folded(list);
  assert.deepEqual(says.slice(0, 3), ['1', '2 delivered ×100', '4']);
  assert.equal(rows.length, 102);
  assert.equal(folded(list, [2]).rows.length, 202);
  const ended = folded([...list, work('cancelled'), work('finished')]);
  assert.equal(ended.says[1], '2 delivered ×100, cancelled');
  assert.equal(ended.rows.length, 102);
  assert.equal(folded([...list, work('finished')]).says[1], '2 delivered ×100, finished');
});

test('each piece of endless work has a row, and work that delivers once is not folded', () => {
  const list = [counter(), work('launched'), work('launched', { task: 6 }), work('delivered'),
    work('delivered', { task: 6 }), work('delivered'), work('delivered', { task: 6 }),
    work('launched', { task: 7 }), work('delivered', { task: 7 })];
  assert.deepEqual(folded(list).says, ['1', '2 delivered ×2', '3 delivered ×2', '8', '9']);
});

test('endless work whose launch is not shown has the row of its first value', () => {
  const list = [counter(), work('launched'), work('delivered'), work('delivered')];
  const model = new Model();
  model.add(entries(list));
  const { rows } = fold(model.entries.slice(2), model);
  assert.deepEqual(rows.map((row) => `${row.n} ${foldText(row)}`), ['3 delivered ×2']);
});

test('a bar has the first free row, and endless work of one name has one', () => {
  const endless = { store: '1', source: 'A', name: 'observe', deliveries: 9 };
  const once = { store: '1', name: 'load', deliveries: 1 };
  const works = [{ ...endless, from: 0 }, { ...once, from: 1, to: 2 }, { ...endless, from: 1 },
    { ...once, from: 1.5, to: 3 }, { ...once, from: 2, to: 4 },
    { ...endless, store: '2', from: 3 }];
  const { bars, used } = barsOf(works, { start: 0, end: 10, now: 10 });
  assert.deepEqual(bars.map((bar) => bar.lane), [0, 1, 0, 2, 1, 0]);
  assert.equal(used, 3);
  assert.deepEqual(bars.map((bar) => bar.next), [1, 2, 3, undefined, undefined, undefined]);
});

test('bars outside of the time take no row', () => {
  const works = [{ from: 0, to: 1, deliveries: 0 }, { from: 5, to: 6, deliveries: 0 }];
  assert.equal(barsOf(works, { start: 4, end: 10, now: 10 }).used, 1);
});

// MARK: Causes and names

const owner = { type: 'NoteStore', modules: [], properties: [
  { label: 'search', kind: 'subject', interactor: 'u7' },
  { label: 'useCases', kind: 'group', properties: [
    { label: 'save', kind: 'useCase', interactor: 'u8' }] }] };
const step = (name, interactor, more = {}) =>
  ({ kind: 'useCase', interactor, step: name, ...more });

test('what an observed query delivers is caused by the event of the query', () => {
  const model = new Model();
  model.add(entries([{ ...counter(), owner }, work('launched', { cause: 1 }), event('typed("a")'),
    step('observed', 'u7', { params: number(1), cause: 3 }),
    step('emitted', 'u7', { result: number(2), cause: 2 }), work('delivered', { cause: 2 }),
    counted(1, { cause: 6 })]));
  assert.deepEqual(model.causes.of(model.entry(7)).map((entry) => entry.n), [6, 5, 4, 3]);
  assert.deepEqual(model.causes.caused.get(4), [5]);
  assert.deepEqual(model.causes.caused.get(5), [6]);
  model.add(entries([event('typed("b")'), step('observed', 'u7', { cause: 8 }),
    step('emitted', 'u7', { cause: 6 }), work('delivered', { cause: 2 })], 8));
  assert.deepEqual(model.causes.of(model.entry(11)).map((entry) => entry.n), [10, 9, 8]);
});

test('a value without a query follows from the launch of its work', () => {
  const model = new Model();
  model.add(entries([counter(), work('launched', { cause: 1 }), step('emitted', 'u7', { cause: 2 }),
    work('delivered', { cause: 2 })]));
  assert.deepEqual(model.causes.of(model.entry(4)).map((entry) => entry.n), [3, 2, 1]);
});

test('a step has the name of its use case and its store', () => {
  const model = new Model();
  model.add(entries([{ ...counter(), owner }, step('executed', 'u8', { params: number(4) }),
    step('observed', 'u7', { params: number(5) }), work('launched'),
    step('executed', 'u9', { params: number(6), cause: 4 }),
    step('returned', 'u9', { result: string('a'), cause: 4 }), step('executed', 'u10')]));
  assert.deepEqual(model.entries.slice(1).map((entry) => text.rowText(entry, model)), [
    '0.200 CounterStore use case save executed 4', '0.300 CounterStore use case search observed 5',
    '0.400 CounterStore work observe launched', '0.500 CounterStore use case Int (u9) executed 6',
    '0.600 CounterStore use case Int (u9) returned "a"',
    '0.700 App use case u10 executed nothing']);
});
