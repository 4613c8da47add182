import { expect, it } from "vitest";

import { guideTexts } from "./guide.ts";
import { waySteps } from "./way.ts";

it("guideTexts › have one for each step of the way, for both kinds", () => {
  expect(Object.keys(guideTexts)).toEqual(["max-price", "settlement"]);
  for (const texts of Object.values(guideTexts)) expect(texts).toHaveLength(waySteps.length);
});
