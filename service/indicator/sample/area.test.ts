import { expect, it } from "vitest";

import { judgeArea } from "./area.ts";

const stated = (text: string) => judgeArea([{ origin: "form", text, unit: "" }]);

it("judgeArea › reads a figure with its unit, blanks around both", () => {
  expect(stated(" 1200.5 m² ").area?.toPlain()).toBe("1200.5");
  expect(stated("3.68万m²").reasons).toEqual(["area-units"]);
});

it.each([`1y${" ".repeat(300_000)}x`, `${"1".repeat(300_000)}\nx`])(
  "judgeArea › reads a long text once: %.4j",
  (text) => {
    expect(stated(text).reasons).toEqual(["no-area"]);
  },
);
