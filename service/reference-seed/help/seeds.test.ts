import { expect, it } from "vitest";

import { detailsStepName } from "#contracts/filing/steps.ts";
import { helpLimits } from "#contracts/help/help.ts";
import { helpScreens } from "#contracts/help/screens.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";

import { helpSeeds } from "./all.ts";
import { toHtml } from "./to-html.ts";

const text = helpSeeds.map((seed) => toHtml(seed)).join("\n");

it("helpSeeds › have an article for every screen with help", () => {
  const covered = new Set(helpSeeds.flatMap(({ screens }) => screens));
  expect(helpScreens.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([]);
});

it("helpSeeds › are kept by the sanitiser as they are, within the limits, each with a code of its own", () => {
  for (const seed of helpSeeds) {
    const html = toHtml(seed);
    expect(sanitise(html)).toBe(html);
    expect(seed.title.length).toBeLessThanOrEqual(helpLimits.titleChars);
    expect(seed.summary.length).toBeLessThanOrEqual(helpLimits.summaryChars);
  }
  expect(new Set(helpSeeds.map(({ code }) => code)).size).toBe(helpSeeds.length);
});

it("helpSeeds › name the steps and tabs as the pages do", () => {
  for (const step of ["result", "costPreview"] as const)
    expect(text).toContain(detailsStepName(step, "detected"));
  for (const word of ["补全备案表", "操作流水号", "账号安全"]) expect(text).toContain(word);
});

it("helpSeeds › say under which name a list shows a filing that is edited after its submission", () => {
  const list = helpSeeds.find(({ code }) => code === "list-filer");
  expect(list && toHtml(list)).toContain("列表按上次提交的内容显示和查找");
});
