import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { displayModes } from "./display-modes.ts";
import { cssVariables } from "./theme.ts";

const sheets = globSync("{app,components}/**/*.css", { exclude: ["components/ui/tokens.css"] }).map(
  (path) => ({
    path,
    text: readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
  }),
);

/** `vitest run components/ui/style-sheets.test.ts -u` writes it. A file, because browsers keep it between pages. */
test("tokens.css › is what the theme says", async () => {
  const css = (cssVariables() + displayModes()).replaceAll(/(?<=[{;}])(?=.)/g, "\n");
  await expect(`/* Written from theme.ts and display-modes.ts. */\n${css}\n`).toMatchFileSnapshot(
    "tokens.css",
  );
});

test("style sheets › are found", () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test("style sheets › use no colour or font of their own", () => {
  const own = sheets.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /#[0-9a-f]{3,8}\b(?=\s*[;,)])|\b(?:rgb|hsl|oklch)a?\(|font-family:(?!\s*(?:var\(|inherit))/gi,
      ),
    ].map(([found]) => `${path}: ${found}`),
  );
  expect(own).toEqual([]);
});

test("style sheets › keep focus and anchors below a live message", () => {
  const [sheet] = sheets.filter(({ path }) => path.endsWith("live-messages.module.css"));
  const places = sheet?.text.match(/position: (?:fixed|sticky|static)/g);
  const paddings = sheet?.text.match(/:has\(\.place\) \{\s*scroll-padding-top:/g);
  expect(places).toHaveLength(4);
  expect(paddings).toHaveLength(4);
});

test("style sheets › keep focus clear of sticky heads of tables and bars below forms", () => {
  const sticking = (text: string, part: RegExp) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].some(
      ([, selector = "", body = ""]) => part.test(`${selector}{${body}`) && body.includes("position: sticky"),
    );
  const covered = sheets.flatMap(({ path, text }) => [
    ...(sticking(text, /thead th\b[^{]*\{[^}]*top: 0/) && !/scroll-padding(?:-top)?:/.test(text)
      ? [`${path}: head`]
      : []),
    ...(sticking(text, /\{[^}]*bottom: 0/) && !/scroll-padding-bottom:/.test(text) ? [`${path}: bar`] : []),
  ]);
  expect(covered).toEqual([]);
});

test("style sheets › read only tokens and variables of the same sheet", () => {
  const tokens = new Set([...cssVariables().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const unknown = sheets.flatMap(({ path, text }) => {
    const local = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    return [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => !tokens.has(name) && !local.has(name))
      .map(([, name]) => `${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
