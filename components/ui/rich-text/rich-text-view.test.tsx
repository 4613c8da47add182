import { globSync, readFileSync } from "node:fs";

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RichTextView } from "./rich-text-view.tsx";

test("RichTextView › renders the text on the server", () => {
  const html = '<h2>一、总则</h2><p>请<strong>各单位</strong>执行。</p><img src="/a.png" alt="图" />';
  expect(renderToStaticMarkup(<RichTextView html={html} />)).toContain(html);
});

test("RichTextView › makes tables focusable for keyboard scrolling", () => {
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  expect(renderToStaticMarkup(<RichTextView html={table} />)).toContain('<table tabindex="0"><tbody>');
});

// ASVS 1.1.2, 3.2.2
test("RichTextView › is the only file that sets HTML", () => {
  const setters = globSync("{app,components,lib}/**/*.{ts,tsx}").filter(
    (path) =>
      !path.includes(".test.") &&
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
        readFileSync(path, "utf8"),
      ),
  );
  expect(setters).toEqual(["components/ui/rich-text/rich-text-view.tsx"]);
});
