// Finds the pages that contain all words, or words that begin with them.

const input = document.querySelector("input");
const status = document.querySelector("[role=status]");
const list = document.querySelector("ol");
const limit = 50;
let pages = [];
let remembering;

async function load() {
  status.textContent = "Loading…";
  try {
    pages = await (await fetch("pages.json")).json();
  } catch {
    status.textContent = "The pages cannot be loaded. Reload this page.";
    return;
  }
  for (const page of pages) {
    // The parts of a name such as TrapezioStore are words, too.
    const text = `${page.title} ${page.text}`;
    page.words = `${text} ${text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")}`.toLowerCase();
  }
  show();
}

function found(words) {
  const patterns = words.map((word) => {
    const text = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(/^[\p{L}\p{N}]/u.test(word) ? `(^|[^\\p{L}\\p{N}])${text}` : text, "u");
  });
  const matches = pages.filter((page) => patterns.every((each) => each.test(page.words)));
  const isTitle = (page) => words.every((word) => page.title.toLowerCase().includes(word));
  // Guides come before symbols, and titles before texts.
  const rank = (page) => 2 * !page.isGuide + !isTitle(page);
  return matches.sort((a, b) => rank(a) - rank(b));
}

function excerpt(page, word) {
  const start = Math.max(0, page.text.toLowerCase().indexOf(word) - 60);
  return `${start > 0 ? "…" : ""}${page.text.slice(start, start + 180)}…`;
}

function item(page, word) {
  const [row, link, text] = ["li", "a", "small"].map((name) => document.createElement(name));
  link.href = page.path;
  // The rest of the path tells pages with the same title apart.
  link.textContent = [page.title, ...page.path.split("/").slice(2, -1)].join(" ‹ ");
  text.textContent = excerpt(page, word);
  row.append(link, text);
  return row;
}

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = words.length ? found(words) : [];
  list.replaceChildren(...matches.slice(0, limit).map((page) => item(page, words[0])));
  const shown = matches.length > limit ? `, of which ${limit} are shown` : "";
  status.textContent = words.length ? `${matches.length} ${matches.length === 1 ? "page" : "pages"}${shown}` : "";
  // Browsers limit how often a page may change its address.
  clearTimeout(remembering);
  const query = words.length ? `?q=${encodeURIComponent(input.value)}` : "?";
  remembering = setTimeout(() => history.replaceState(null, "", query), 500);
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", show);
load();
