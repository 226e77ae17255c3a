// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pages = new URL('../../../Sources/MesaInspector/Page/', import.meta.url);
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
const program = process.env.CHROMIUM ?? 'chromium';

/** Whether `CHROMIUM` names a program, as `ci/test` does, or `chromium` is installed. */
export const isInstalled = Boolean(process.env.CHROMIUM)
  || spawnSync('sh', ['-c', 'command -v chromium']).status === 0;

/** The inspector's page in a Chromium without a window, which is controlled through a pipe. */
export class Browser {
  #waiting = new Map();
  #last = 0;
  #rest = '';
  /** What the app sends to the page. */
  lines = [];

  static async start({ width = 1280, height = 800 } = {}) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), 'page-'));
    browser.server = createServer((request, response) => {
      if (request.url.startsWith('/api/stream')) {
        response.writeHead(200).write(browser.lines.map((line) => `${line}\n`).join(''));
        return;
      }
      const name = request.url === '/' ? 'index.html' : request.url.slice(1);
      try {
        const data = readFileSync(new URL(name, pages));
        response.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] }).end(data);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => { browser.server.listen(0, '127.0.0.1', resolve); });
    browser.process = spawn(program, ['--headless=new', '--no-sandbox', '--disable-gpu',
      '--disable-dev-shm-usage', '--no-first-run', `--user-data-dir=${browser.folder}`,
      '--remote-debugging-pipe'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.process.stdio[4].setEncoding('utf8').on('data', (text) => browser.#receive(text));
    const { targetId } = await browser.#call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.#call('Target.attachToTarget', { targetId, flatten: true });
    browser.session = sessionId;
    await browser.resize(width, height);
    await browser.#call('Page.enable');
    const { port } = browser.server.address();
    await browser.#call('Page.navigate', { url: `http://127.0.0.1:${port}/` });
    await browser.until("document.querySelector('#connection')?.textContent === 'Not connected'");
    return browser;
  }

  /** Opens the page of an app that sends lines. */
  async connect(lines) {
    this.lines = lines;
    await this.run("location.hash = 'token=0'");
  }

  async stop() {
    this.server.close();
    this.server.closeAllConnections();
    await this.#call('Browser.close').catch(() => {});
    await new Promise((resolve) => {
      if (this.process.exitCode === null) this.process.once('exit', resolve);
      else resolve();
    });
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  resize(width, height) {
    return this.#call('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: false });
  }

  colours(scheme) {
    return this.#call('Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value: scheme }] });
  }

  async screenshot() {
    const { data } = await this.#call('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  /** Runs a script in the page, and returns its value. */
  async run(expression) {
    const answer = await this.#call('Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer.result.value;
  }

  /** Waits until a condition holds, which is checked at most 3,000 times. */
  until(condition) {
    return this.run(`new Promise((resolve, reject) => {
      const check = (rest) => {
        if (${condition}) resolve(true);
        else if (rest) setTimeout(check, 20, rest - 1);
        else reject(new Error(${JSON.stringify(condition)}));
      };
      check(3000);
    })`);
  }

  /** Waits until an element contains a text. */
  untilText(selector, text) {
    return this.until(`document.querySelector('${selector}')?.innerText.includes('${text}')`);
  }

  /** Drops a file on the page. Its text is made by a script, because it can be large. */
  open(script, name = 'run.jsonl') {
    return this.run(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${script}], ${JSON.stringify(name)}));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    })()`);
  }

  text(selector) { return this.run(`document.querySelector('${selector}').innerText`); }

  /** Presses a key, which the browser handles as if the user had. */
  async press(key, code = key) {
    const codes = { Escape: 27, End: 35, Home: 36, ArrowRight: 39, ArrowLeft: 37 };
    const event = { key, code, windowsVirtualKeyCode: codes[key] };
    await this.#call('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await this.#call('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  type(text) { return this.#call('Input.insertText', { text }); }

  #call(method, params = {}) {
    this.#last += 1;
    const id = this.#last;
    const message = { id, method, params, sessionId: this.session };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.process.stdio[3].write(`${JSON.stringify(message)}\0`);
    });
  }

  #receive(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      const call = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) call?.reject(new Error(error.message));
      else call?.resolve(result);
    }
  }
}
