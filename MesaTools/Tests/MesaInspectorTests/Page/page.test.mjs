// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Opens the page itself in a browser.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Browser, isInstalled } from './browser.mjs';
import { counted, counter, entries } from './support.mjs';

const header = JSON.stringify({ type: 'recording', version: 1, app: 'Reader', session: 's1',
  started: '2026-11-28T03:45:27Z' });
const mark = (n, more) => JSON.stringify({ type: 'entry', kind: 'mark', n, t: n, text: `m${n}`,
  ...more });
const file = (list) =>
  [header, ...entries(list).map((entry) => JSON.stringify(entry)), ''].join('\n');
const event = (name) => ({ kind: 'event', store: '1',
  event: { type: 'E', kind: 'enum', text: name } });

const skip = !isInstalled && 'Install Chromium, or set CHROMIUM to its path.';

describe('the page', { skip }, () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  after(() => browser?.stop());

  const shown = () =>
    browser.run("[...document.querySelectorAll('.row')].map((row) => row.innerText)");
  const open = async (text, last) => {
    await browser.open(JSON.stringify(text));
    await browser.until(`document.querySelector('#timeline').innerText.includes(${
      JSON.stringify(last)})`);
  };

  test('shows what is whole in a file, what is wrong with the rest, and has its turns', async () => {
    await browser.run(`(() => {
      window.turns = 0;
      const turn = () => {
        window.turns += 1;
        setTimeout(turn);
      };
      turn();
    })()`);
    const lines = [header, mark(1), mark(2, { t: 1e308 }), 'null',
      mark(3, { kind: 'change', changes: 5 })].join('\n');
    await browser.open(`${JSON.stringify(`${lines}\n`)} + '['.repeat(100000)
      + '\\n{"type":"entry","kind":"mark","n":4,"t":4,"text":"' + 'x'.repeat(50 << 20) + '"}\\n'
      + '{"type":"entry","kind":"mark","n":5,"t":5,"text":"' + 'x'.repeat(15 << 20) + '"}\\n'
      + ${JSON.stringify(mark(6))}`);
    await browser.until("document.querySelector('#timeline').innerText.includes('m6')");
    const problems = await browser.text('#problems');
    for (const problem of ['5 problems', 'Line 3 of run.jsonl is damaged: t is out of range.',
      'Line 4 of run.jsonl is damaged: it is not an object.',
      'Line 5 of run.jsonl is damaged: changes has the wrong type.',
      'Line 6 of run.jsonl is damaged: it is nested more than 128 levels.',
      'Line 7 of run.jsonl is damaged: it has more than 16,777,216 characters.']) {
      assert.ok(problems.includes(problem), problems);
    }
    assert.equal((await shown()).length, 3);
    // Other code of the page had its turns meanwhile.
    assert.ok(await browser.run('window.turns') > 10);
    await browser.run("document.querySelector('#problems-close').click()");
    assert.equal(await browser.run("document.querySelector('#problems').hidden"), true);
  });

  test('shows what is whole of an app, what is wrong, and how far the description is behind',
    async () => {
      const hello = { type: 'hello', session: 's', app: 'Notes', process: 1, protocol: 1 };
      await browser.connect([JSON.stringify(hello), mark(1), mark(2, { t: 1e308 }), 'null',
        '['.repeat(100000), mark(3), JSON.stringify({ type: 'pulse', t: 9, behind: 2300 })]);
      await browser.until("document.querySelector('#behind').textContent !== ''");
      assert.equal(await browser.text('#behind'), 'describing, 2,300 behind');
      await browser.until("!document.querySelector('#problems').hidden");
      assert.match(await browser.text('#problems'),
        /3 problems[^]*Line 3 of the app is damaged: t is/);
      assert.deepEqual((await shown()).length, 2);
    });

  test('refuses a newer format, and keeps what it shows', async () => {
    await open(`${header}\n${mark(1)}`, 'm1');
    await browser.open(JSON.stringify(header.replace('"version":1', '"version":2')), 'new.jsonl');
    await browser.until("!document.querySelector('#problems').hidden");
    assert.match(await browser.text('#problems'), /new\.jsonl has version 2 of the format/);
    assert.equal((await shown()).length, 1);
  });

  test('empties the search with its filter on Escape', async () => {
    await open(file([counter(), event('a'), event('b'), { kind: 'mark', text: 'end' }]), 'end');
    await browser.run("document.querySelector('#search').focus()");
    await browser.type('event a');
    await browser.until("document.querySelectorAll('.row').length === 1");
    await browser.press('Escape');
    assert.equal((await shown()).length, 4);
    assert.equal(await browser.run("document.querySelector('#search').value"), '');
    // Also before the page has filtered.
    await browser.type('event b');
    await browser.press('Escape');
    await browser.run('new Promise((resolve) => setTimeout(resolve, 150))');
    assert.equal((await shown()).length, 4);
    await browser.press('Escape');
    assert.equal(await browser.run('document.activeElement.id'), 'timeline');
  });

  test('selects the last and the first entry with End and Home', async () => {
    const list = [counter(), ...Array.from({ length: 300 }, (_, index) => event(`e${index}`)),
      { kind: 'mark', text: 'end' }];
    await open(file(list), 'end');
    await browser.run("document.querySelector('#timeline').focus()");
    await browser.press('Home');
    await browser.untilText('.row[aria-selected=true]', 'created');
    await browser.press('End');
    await browser.untilText('.row[aria-selected=true]', 'end');
    await browser.untilText('#details', 'entry 302');
  });

  test('folds a flood, and shows its entries with the arrow keys', async () => {
    await open(file([counter(), ...Array(50).fill(event('scrolled')),
      { kind: 'mark', text: 'end' }]), 'end');
    assert.equal((await shown()).length, 3);
    assert.match((await shown())[1], /×50/);
    await browser.run("document.querySelectorAll('.row')[1].click()");
    await browser.run("document.querySelector('#timeline').focus()");
    await browser.press('ArrowRight');
    await browser.until("document.querySelectorAll('.row').length > 10");
    await browser.press('ArrowLeft');
    await browser.until("document.querySelectorAll('.row').length === 3");
  });

  for (const width of [360, 800, 1280]) {
    test(`shows the new value of each change at ${width} pixels, and fits`, async () => {
      await browser.resize(width, 800);
      const long = 'old '.repeat(60);
      const change = { ...counted(1), changes: [{ path: ['filter', 'topics', '2', 'articleTitle'],
        old: { type: 'String', kind: 'text', text: long },
        new: { type: 'String', kind: 'text', text: '"new"' } }] };
      await open(file([counter(), change, { kind: 'mark', text: 'end' }]), 'end');
      await browser.until(`(() => {
        const value = document.querySelector('.row .new');
        if (innerWidth !== ${width} || !value) return false;
        const { left, right } = value.getBoundingClientRect();
        const line = value.closest('.line').getBoundingClientRect();
        const isWhole = value.scrollWidth <= value.clientWidth + 1;
        return isWhole && right <= line.right + 1 && left >= line.left;
      })()`);
      assert.ok(await browser.run('document.documentElement.scrollWidth') <= width);
      const outside = await browser.run(`
        [...document.querySelectorAll('button, select, input, .row')]
          .filter((one) => one.getClientRects().length)
          .filter((one) => one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.id || one.className)`);
      assert.deepEqual(outside, []);
      await browser.resize(1280, 800);
    });
  }

  test('writes names to the bars of work, however short they are', async () => {
    const work = (task, phase) => ({ kind: 'work', store: '1', task, phase, name: 'fetch' });
    await open(file([counter(), work(1, 'launched'), work(1, 'finished'),
      ...Array.from({ length: 30 }, (_, index) => event(`e${index}`)),
      { kind: 'mark', text: 'end' }]), 'end');
    const names = await browser.run(`(() => {
      const names = [];
      const draw = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        names.push(text);
        return draw.call(this, text, ...rest);
      };
      document.querySelector('#zoom-fit').click();
      CanvasRenderingContext2D.prototype.fillText = draw;
      return names;
    })()`);
    assert.ok(names.includes('fetch'), names.join());
  });
});
