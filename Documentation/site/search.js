// Finds the pages that contain all words, or words that begin with them.

const input = document.querySelector("input");
const status = document.querySelector("[role=status]");
const list = document.querySelector("ol");
const pages = await (await fetch("pages.json")).json();
const limit = 50;

for (const page of pages) {
  page.words = `${page.title} ${page.text}`.toLowerCase();
}

function found(words) {
  const patterns = words.map((word) => {
    const text = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(^|[^\\p{L}\\p{N}])${text}`, "u");
  });
  const matches = pages.filter((page) => patterns.every((each) => each.test(page.words)));
  const isTitle = (page) => words.every((word) => page.title.toLowerCase().includes(word));
  return [...matches.filter(isTitle), ...matches.filter((page) => !isTitle(page))];
}

function excerpt(page, word) {
  const start = Math.max(0, page.text.toLowerCase().indexOf(word) - 60);
  return `${start > 0 ? "…" : ""}${page.text.slice(start, start + 180)}…`;
}

function item(page, word) {
  const [row, link, text] = ["li", "a", "small"].map((name) => document.createElement(name));
  link.href = page.path;
  link.textContent = page.title;
  text.textContent = excerpt(page, word);
  row.append(link, text);
  return row;
}

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  history.replaceState(null, "", words.length ? `?q=${encodeURIComponent(input.value)}` : "?");
  const matches = words.length ? found(words) : [];
  list.replaceChildren(...matches.slice(0, limit).map((page) => item(page, words[0])));
  const shown = matches.length > limit ? `, of which ${limit} are shown` : "";
  status.textContent = words.length ? `${matches.length} pages${shown}` : "";
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", show);
show();
