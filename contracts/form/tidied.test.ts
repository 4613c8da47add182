import { describe, expect, it } from "vitest";

import { maxPriceFields } from "../max-price/fields.ts";
import { regexProblem } from "./pattern.ts";
import { tidied } from "./tidied.ts";

const field = (code: string) => maxPriceFields.find((one) => one.code === code) ?? expect.fail(code);

describe("tidied", () => {
  it("tidied › upper-cases and trims a credit code", () => {
    const uscc = field("tendererUscc");
    expect(regexProblem(uscc, tidied(uscc, " 91330106ma2cg8px1r\n"))).toBeNull();
  });
  it("tidied › trims a certificate number and narrows its brackets", () => {
    const certificate = field("compilerCertNo");
    expect(regexProblem(certificate, tidied(certificate, "建［造］11223300001234 "))).toBeNull();
  });
  it("tidied › keeps letters of other fields and texts of several lines", () => {
    expect(tidied(field("projectName"), " abc ")).toBe("abc");
    expect(tidied({ ...field("projectName"), type: "text" }, " abc\n")).toBe(" abc\n");
  });
});
