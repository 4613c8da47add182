import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";

import { createLogger, describeError, maskPhones } from "./logger.ts";

describe("logger", () => {
  it("masks mobile numbers except the first three and last four digits", () => {
    expect(maskPhones("call 13812345678 or 19900001111, not 113812345678")).toBe(
      "call 138****5678 or 199****1111, not 113812345678",
    );
  });
  // ASVS 16.2.5
  it("omits statement parameters and phones in messages", () => {
    const error = new DrizzleQueryError("select $1", ["secret-value"], new Error("no 13812345678"));
    const text = JSON.stringify(describeError(error));
    expect(text).toContain("select $1");
    expect(text).not.toContain("secret-value");
    expect(text).not.toContain("13812345678");
  });
  it("describes copies of errors", () => {
    const copied = { message: "connection lost while calling 13812345678", parameters: ["secret-value"] };
    expect(describeError(copied)).toEqual({
      type: "object",
      message: "connection lost while calling 138****5678",
    });
  });
  // ASVS 16.4.1
  it("keeps every message on one line", () => {
    const lines: string[] = [];
    createLogger("info", { write: (line) => void lines.push(line) }).info(
      { route: 'a\n{"level":60}' },
      "b\r\nc",
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });
});
