import { expect, test } from "vitest";

import { contrastColors, displayModes } from "./display-modes.ts";
import { cssVariables, theme, tokens } from "./theme.ts";

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const { color } = tokens;
const grounds = ["ground", "surface", "surfaceSoft", "head", "rowHover", "accentSoft"] as const;
const pairs: (readonly [keyof typeof color, keyof typeof color])[] = [
  ...grounds.flatMap((ground) => [["text", ground] as const, ["textSoft", ground] as const]),
  ...(["ground", "surface", "surfaceSoft", "rowHover"] as const).flatMap((ground) => [
    ["textFaint", ground] as const,
    ["accent", ground] as const,
    ["danger", ground] as const,
  ]),
  ["accent", "accentSoft"],
  ["onAccent", "accent"],
  ["onAccent", "accentHover"],
  ["onAccent", "badge"],
  ["onHeader", "header"],
  ["onHeader", "headerHover"],
  ["onHeaderSoft", "header"],
  ["textSoft", "neutralSoft"],
  ["text", "infoSoft"],
  ["text", "warningSoft"],
  ["danger", "dangerSoft"],
  ["warning", "warningSoft"],
  ["success", "successSoft"],
  ["info", "infoSoft"],
  ["teal", "tealSoft"],
  ["violet", "violetSoft"],
  ["orange", "orangeSoft"],
  ["vermilion", "vermilionSoft"],
  // Step titles and status texts use the same colours on plain surfaces.
  ...(["warning", "success", "info", "teal", "violet", "orange", "vermilion"] as const).flatMap((name) => [
    [name, "surface"] as const,
    [name, "ground"] as const,
  ]),
  ["textFaint", "neutralSoft"],
  ["textSoft", "infoSoft"],
];

test.each(pairs)("tokens › contrast %s on %s by at least 4.5 to 1", (text, ground) => {
  expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs)("high contrast › contrasts %s on %s by at least 7 to 1", (text, ground) => {
  expect(contrast(contrastColors[text], contrastColors[ground])).toBeGreaterThanOrEqual(7);
});

test.each(["line", "lineStrong", "neutralLine", "focus"] as const)(
  "high contrast › contrasts %s on all grounds by at least 4.5 to 1",
  (name) => {
    for (const ground of grounds)
      expect(contrast(contrastColors[name], contrastColors[ground])).toBeGreaterThanOrEqual(4.5);
  },
);

test("display modes › change tokens only, and only on screen", () => {
  const known = new Set([...cssVariables().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const rules = displayModes();
  expect(rules).toMatch(/^@media screen\{.*\}\}$/);
  expect([...rules.matchAll(/(--[\w-]+):/g)].filter(([, name]) => !known.has(name))).toEqual([]);
  expect(rules).toContain("--size-font:17.5px;");
});

test.each(["lineStrong", "focus"] as const)("tokens › contrast %s on surfaces by at least 3 to 1", (name) => {
  expect(contrast(color[name], color.surface)).toBeGreaterThanOrEqual(3);
});

test("tokens › are shared by style sheets and layers", () => {
  expect(cssVariables()).toContain(`--color-accent:${color.accent};`);
  expect(cssVariables()).toContain("--color-accent-hover:");
  expect(cssVariables()).toContain(`--size-row:${tokens.size.row}px;`);
  expect(theme.palette.primary.main).toBe(color.accent);
});
