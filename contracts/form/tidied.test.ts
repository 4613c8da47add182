import { describe, expect, it } from "vitest";

import { maxPriceFields } from "../max-price/fields.ts";
import { regexProblem } from "./pattern.ts";
import { tidied } from "./tidied.ts";

const field = (code: string) => maxPriceFields.find((one) => one.code === code) ?? expect.fail(code);

describe("tidied", () => {
  it("form › takes a credit code in small letters and with blanks around it", () => {
    const uscc = field("tendererUscc");
    expect(regexProblem(uscc, tidied(uscc, " 91330106ma2cg8px1r\n"))).toBeNull();
  });
  it("form › takes a certificate number with a blank behind it and full-width brackets", () => {
    const certificate = field("compilerCertNo");
    expect(regexProblem(certificate, tidied(certificate, "建［造］11223300001234 "))).toBeNull();
  });
  it("form › leaves letters of other fields and texts of several lines alone", () => {
    expect(tidied(field("projectName"), " abc ")).toBe("abc");
    expect(tidied({ ...field("projectName"), type: "text" }, " abc\n")).toBe(" abc\n");
  });
});
