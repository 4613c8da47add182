import { expect, it } from "vitest";

import { detailsStepName } from "#contracts/filing/steps.ts";

import { helpTopics } from "./help-texts.ts";

const text = helpTopics.flatMap(({ title, items }) => [title, ...items]).join("\n");

it("helpTopics › names the steps and tabs as the pages do", () => {
  for (const step of ["result", "costPreview"] as const)
    expect(text).toContain(detailsStepName(step, "detected"));
  for (const word of ["补全备案表", "操作流水号", "账号安全"]) expect(text).toContain(word);
});

it("helpTopics › begins with the way of a filing and ends with whom to ask", () => {
  expect(helpTopics.map(({ code }) => code)).toEqual(["filing", "station", "safety", "contact"]);
});
