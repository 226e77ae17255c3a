// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Makes elements. Texts become text nodes, so nothing of the app is ever read as markup.

export const byId = (id) => document.getElementById(id);

export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return element;
}

export function button(text, action, attributes = {}) {
  return el('button', { type: 'button', click: action, ...attributes }, text);
}

/** Sets a text only if it differs, so that screen readers and selections are left alone. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A quiet hue for each store, so that stores of the same name can be told apart. */
export function hue(key) {
  let hash = 7;
  for (const character of String(key)) hash = (hash * 31 + character.codePointAt(0)) % 9973;
  return Math.round((hash * 137.508) % 360);
}

export function dot(key) {
  const element = el('span', { class: 'dot', 'aria-hidden': 'true' });
  element.style.setProperty('--hue', String(hue(key)));
  return element;
}

/** The address of a section of the Failures page, or nothing if the page is not known. */
export function failuresAddress(section) {
  const base = document.body.dataset.failures;
  if (!base || !section) return null;
  try {
    const address = new URL(base);
    if (!/^https?:$/.test(address.protocol)) return null;
    address.hash = section;
    return address.href;
  } catch {
    return null;
  }
}

/** Draws soon: with the next frame, or after a moment if the page is not visible. */
export function soon(action) {
  let frame = 0;
  let timer = 0;
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = timer = 0;
    action();
  };
  return () => {
    if (timer) return;
    frame = requestAnimationFrame(run);
    timer = setTimeout(run, 200);
  };
}
