import type { HelpSeed } from "./seed.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

function list(tag: "ol" | "ul", items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li><p>${escaped(item)}</p></li>`).join("")}</${tag}>`;
}

function pairs(rows: readonly (readonly [string, string])[]): string {
  const items = rows.map(
    ([what, meaning]) => `<li><p><strong>${escaped(what)}</strong>：${escaped(meaning)}</p></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

function part(heading: string, html: string): string {
  return `<h2>${heading}</h2>${html}`;
}

/** As the sanitiser leaves it. */
export function toHtml({ summary, who, steps, notes, messages, troubles }: HelpSeed): string {
  return [
    `<p>${escaped(summary)}</p>`,
    who === undefined ? "" : part("谁来使用", `<p>${escaped(who)}</p>`),
    part("怎样操作", list("ol", steps)),
    notes ? part("请注意", list("ul", notes)) : "",
    messages ? part("提示的含义", pairs(messages)) : "",
    troubles ? part("遇到问题怎么办", pairs(troubles)) : "",
  ].join("");
}
