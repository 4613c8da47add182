import { expect, it } from "vitest";

import { priceEnquiryAskInputSchema } from "./enquiry.ts";

it("priceEnquiryAskInputSchema › asks for a zone", () => {
  const asked = { zoneId: "", month: "2026-01", name: "水泥", unit: "t" };
  expect(priceEnquiryAskInputSchema.safeParse(asked).error?.issues.map(({ message }) => message)).toEqual([
    "请选择价区",
  ]);
});
