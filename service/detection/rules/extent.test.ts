import { describe, expect, it } from "vitest";

import { extentOf } from "./extent.ts";
import { missing } from "./needs.ts";
import { rules } from "./registry.ts";

describe("extentOf", () => {
  it("says that nothing was checked where a rule lacks what it needs", () => {
    for (const { code, needs = [] } of rules)
      for (const need of needs) expect(extentOf({ code, notJudged: [missing[need]] }, 0), code).toBe("none");
  });
  it("tells a part that was left out from a rule that judges the bill as one", () => {
    expect(extentOf({ code: "A03", notJudged: ["部分清单项目没有列出构成"] }, 0)).toBe("some");
    expect(extentOf({ code: "T05", notJudged: ["文件没有写明编制软件标识和机器标识"] }, 0)).toBe("none");
    expect(extentOf({ code: "T05", notJudged: ["文件没有写明"] }, 1)).toBe("some");
    expect(extentOf({ code: "A03", notJudged: [] }, 0)).toBe("all");
  });
});
