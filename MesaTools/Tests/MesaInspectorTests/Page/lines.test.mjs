// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_LINE, LineReader, OF_FILE, OF_STREAM, messageOf, readRecording }
  from './support.mjs';

const mark = { type: 'entry', kind: 'mark', n: 1, t: 0.5, text: 'é' };
const header = { type: 'recording', version: 1, app: 'Reader', session: 's1',
  started: '2026-11-28T03:45:27Z' };
const json = JSON.stringify;
const value = { type: 'Int', kind: 'number', text: '1' };

/** The reason for which a line is left out. */
function reason(line, types = OF_FILE) {
  const problems = [];
  const lines = new LineReader(types, (number, why) => problems.push(why));
  const messages = [...lines.read(typeof line === 'string' ? line : json(line)), ...lines.end()];
  assert.equal(messages.length + problems.length, 1);
  return problems[0];
}

test('lines are read although they come in pieces', () => {
  const problems = [];
  const lines = new LineReader(OF_FILE, (...problem) => problems.push(problem));
  const line = json(mark);
  assert.deepEqual(lines.read(`${line}\n{"ty`), [mark]);
  assert.deepEqual(lines.read(`${line.slice(4)}\r\n\n \t\nbad\n${line}`), [mark]);
  assert.deepEqual(lines.end(), [mark]);
  assert.deepEqual(lines.end(), []);
  assert.deepEqual(problems, [[5, 'it is not JSON', false]]);
});

for (const [fields, field] of [
  [{ t: 1e308 }, 't'], [{ t: -1 }, 't'], [{ n: 0 }, 'n'], [{ n: -5 }, 'n'], [{ n: 2 ** 53 }, 'n'],
  [{ cause: -1 }, 'cause'], [{ of: -1 }, 'of'], [{ at: 2 ** 53 }, 'at'],
  [{ ignored: -2 }, 'ignored'], [{ delivery: -1 }, 'delivery'],
  [{ task: 2 ** 60 }, 'task'], [{ seconds: 1e300 }, 'seconds'], [{ seconds: -1 }, 'seconds'],
  [{ state: { ...value, cut: -1 } }, 'state.cut'],
  [{ event: { ...value, more: -1 } }, 'event.more'],
]) {
  test(`${json(fields)} is out of range`, () => {
    assert.equal(reason({ ...mark, ...fields }), `${field} is out of range`);
    assert.equal(reason({ type: 'base', entries: [{ ...mark, ...fields }] }),
      `entries[0].${field} is out of range`);
  });
}

for (const [line, why] of [
  ['null', 'it is not an object'], ['5', 'it is not an object'], ['"a"', 'it is not an object'],
  ['[1]', 'it is not an object'], ['true', 'it is not an object'], ['{}', 'type is missing'],
  ['{"type":null}', 'type is missing'], ['{"type":5}', 'type has the wrong type'],
  ['{"type":"pulse"}', 'type is unknown'], ['{"type":"__proto__"}', 'type is unknown'],
  [header, 'type is unknown'], ['hello', 'it is not JSON'], ['{"n":1', 'it is not JSON'],
  [{ ...mark, kind: 'fly' }, 'kind is unknown'], [{ ...mark, kind: 5 }, 'kind has the wrong type'],
  [{ ...mark, n: '1' }, 'n has the wrong type'], [{ ...mark, n: 1.5 }, 'n has the wrong type'],
  [{ ...mark, t: null }, 't is missing'], [{ ...mark, t: 'soon' }, 't has the wrong type'],
  [{ ...mark, t: '∞' }, 't has the wrong type'], [{ ...mark, text: 5 }, 'text has the wrong type'],
  [{ ...mark, store: 1 }, 'store has the wrong type'],
  [{ ...mark, store: 'a'.repeat(5000) }, 'store is too long'],
  [{ ...mark, failed: 'no' }, 'failed has the wrong type'],
  [{ ...mark, holdable: 1 }, 'holdable has the wrong type'],
  [{ ...mark, delay: [] }, 'delay has the wrong type'],
  [{ ...mark, phase: 'asleep' }, 'phase is unknown'],
  [{ ...mark, step: 'none' }, 'step is unknown'],
  [{ ...mark, call: 'run' }, 'call is unknown'],
  [{ ...mark, delivery: 'a' }, 'delivery has the wrong type'],
  [{ ...mark, changes: 5 }, 'changes has the wrong type'],
  [{ ...mark, changes: {} }, 'changes has the wrong type'],
  [{ ...mark, changes: [null] }, 'changes[0] has the wrong type'],
  [{ ...mark, changes: [{ new: value }] }, 'changes[0].path is missing'],
  [{ ...mark, changes: [{ path: 'a' }] }, 'changes[0].path has the wrong type'],
  [{ ...mark, changes: [{ path: [1] }] }, 'changes[0].path[0] has the wrong type'],
  [{ ...mark, changes: [{ path: Array(65).fill('a') }] }, 'changes[0].path is too long'],
  [{ ...mark, changes: [{ path: [], new: 5 }] }, 'changes[0].new has the wrong type'],
  [{ ...mark, state: [] }, 'state has the wrong type'],
  [{ ...mark, state: { kind: 'text', text: '' } }, 'state.type is missing'],
  [{ ...mark, state: { ...value, kind: 'x' } }, 'state.kind is unknown'],
  [{ ...mark, state: { ...value, children: {} } }, 'state.children has the wrong type'],
  [{ ...mark, state: { ...value, children: [{ label: 'a' }] } },
    'state.children[0].value is missing'],
  [{ ...mark, services: 'a' }, 'services has the wrong type'],
  [{ ...mark, actions: [1] }, 'actions[0] has the wrong type'],
  [{ ...mark, tree: 1 }, 'tree has the wrong type'],
  [{ ...mark, tree: { name: 'a', stacks: [{ visible: true }] } },
    'tree.stacks[0].entries is missing'],
  [{ ...mark, owner: { type: 'a', modules: [] } }, 'owner.properties is missing'],
  [{ type: 'dropped' }, 'count is missing'],
  [{ type: 'dropped', count: 0 }, 'count is out of range'],
  [{ type: 'base', entries: {} }, 'entries has the wrong type'],
  [{ type: 'base', entries: [null] }, 'entries[0] has the wrong type'],
  ['['.repeat(100000), 'it is nested more than 128 levels'],
  ['{"a":'.repeat(100000) + 1 + '}'.repeat(100000), 'it is nested more than 128 levels'],
]) {
  const name = (typeof line === 'string' ? line : json(line)).slice(0, 120);
  test(`${name} is left out: ${why}`, () => { assert.equal(reason(line), why); });
}

for (const [line, why] of [
  [{ type: 'hello', session: 's', app: 'A', process: 1 }, 'protocol is missing'],
  [{ type: 'pulse', t: 'now' }, 't has the wrong type'],
  [{ type: 'pulse', t: 1, held: { at: 'a' } }, 'held.at has the wrong type'],
  [{ type: 'pulse', t: 1, behind: -1 }, 'behind is out of range'],
  [{ ...mark, t: 1e308 }, 't is out of range'],
]) {
  test(`${json(line)} of the app is left out`, () => {
    assert.equal(reason(line, OF_STREAM), why);
  });
}

test('a line that is too long is left out, and is not kept', () => {
  const problems = [];
  const lines = new LineReader(OF_FILE, (number, why) => problems.push([number, why]));
  const piece = 'x'.repeat(1 << 20);
  for (let sent = 0; sent <= LONGEST_LINE; sent += piece.length) lines.read(piece);
  assert.deepEqual(lines.read(`\n${json(mark)}\n`), [mark]);
  assert.deepEqual(problems, [[1, 'it has more than 16,777,216 characters']]);
});

test('texts and parts are cut before anything is drawn', () => {
  const long = 'x'.repeat(1 << 20);
  const child = { label: long, value: { ...value, text: long } };
  const children = Array(5000).fill(child);
  const state = { type: long, kind: 'array', text: long, children, more: 3 };
  const read = messageOf({ ...mark, text: long, state }, OF_FILE);
  assert.equal(read.text.length, 10001);
  assert.equal(read.state.children.length, 1000);
  assert.equal(read.state.more, 4003);
  assert.equal(read.state.children[0].label.length, 501);
  assert.ok(json(read).length < 12 << 20);
});

test('fields that the page does not know are not kept, nor are missing ones made up', () => {
  const extra = { colour: [1], store: null, seconds: '∞', delay: 'NaN' };
  const read = messageOf({ ...mark, ...extra }, OF_FILE);
  assert.deepEqual(read, mark);
});

// MARK: Files

async function readFile(text, name = 'run.jsonl') {
  const result = { messages: [], problems: [], header: null, parts: [] };
  const blob = new Blob([text]);
  await readRecording({ name, size: blob.size, stream: () => blob.stream() }, {
    isOver: () => false,
    onHeader: (read) => { result.header = read; },
    onMessages: (messages) => result.messages.push(...messages),
    onProblem: (problem) => result.problems.push(problem),
    onProgress: (part) => result.parts.push(part),
  });
  return result;
}

test('what is whole in a file is read, and each other line has a problem', async () => {
  const { messages, problems, header: head } = await readFile(
    `\uFEFF\r\n${json(header)}\nnull\n${json(mark)}\r\n${json({ ...mark, n: 2, t: 1e308 })}\n`
    + `${json({ ...mark, n: 3 })}\n${json({ ...mark, n: 3 })}\n${json(mark).slice(0, 9)}`);
  assert.equal(head.app, 'Reader');
  assert.deepEqual(messages.map((entry) => entry.n), [1, 3]);
  assert.deepEqual(problems, [
    'Line 3 of run.jsonl is damaged: it is not an object. It is left out. '
      + 'Export the recording again, or remove the line.',
    'Line 5 of run.jsonl is damaged: t is out of range. It is left out. '
      + 'Export the recording again, or remove the line.',
    'Line 7 of run.jsonl is damaged: n is not higher than in the entry before. It is left out. '
      + 'Export the recording again, or remove the line.',
    'The last line of run.jsonl is left out, because the app ended while it wrote the line.']);
});

for (const [text, message] of [
  ['', 'run.jsonl is empty. Export the recording again.'],
  ['\uFEFF \r\n\n', 'run.jsonl is empty. Export the recording again.'],
  ...['hello', 'null\n', '[1]', json(mark), '{"type":', '5\n5'].map((text) => [`${text}\n`,
    'run.jsonl is not a recording, because line 1 is not its header. Choose a file that Export has '
      + 'saved.']),
  [json(header).slice(0, 30), 'run.jsonl ends within line 1, before its first entry. '
    + 'Export the recording again.'],
  [json({ ...header, version: 2 }), 'run.jsonl has version 2 of the format, and this page reads '
    + 'version 1. Open it with the page of the MESA-iOS that the app uses.'],
  ['{"type":"recording","version":7}', 'run.jsonl has version 7 of the format, and this page reads '
    + 'version 1. Open it with the page of the MESA-iOS that the app uses.'],
  ...[[{ version: 0 }, 'version is out of range'], [{ version: '1' }, 'version has the wrong type'],
    [{ version: null }, 'version is missing'], [{ version: 1.5 }, 'version has the wrong type'],
    [{ app: 5 }, 'app has the wrong type'], [{ session: undefined }, 'session is missing'],
    [{ started: 'now' }, 'started is unknown']].map(([fields, why]) => [
    json({ ...header, ...fields }),
    `Line 1 of run.jsonl is damaged: ${why}. Export the recording again.`]),
]) {
  test(`a file is refused: ${text.slice(0, 80)}`, async () => {
    await assert.rejects(readFile(text), { name: 'RecordingError', message });
  });
}

test('a file that cannot be read says so', async () => {
  const file = { name: 'a', size: 1, stream: () => new ReadableStream({
    start: (controller) => controller.error(new Error('gone')) }) };
  await assert.rejects(readRecording(file, { isOver: () => false }),
    { message: 'a cannot be read. Choose a file that you may read.' });
});

test('a file that nobody needs any more is read no further', async () => {
  let turns = 0;
  const parts = Array.from({ length: 1000 }, (_, part) =>
    Array.from({ length: 100 }, (_, index) => `${json({ ...mark, n: part * 100 + index + 1 })}\n`)
      .join(''));
  const blob = new Blob([`${json(header)}\n`, ...parts]);
  const read = [];
  await readRecording({ name: 'a', size: blob.size, stream: () => blob.stream() }, {
    isOver: () => { turns += 1; return turns > 3; },
    onHeader: () => {}, onProblem: () => {}, onProgress: () => {},
    onMessages: (messages) => read.push(...messages),
  });
  assert.ok(read.length < 100000);
});
