import { describe, expect, it } from "vitest";

import { requireBody } from "./content.ts";

const refusal = expect.objectContaining({
  code: "request.invalid",
  fields: [{ path: "body", message: "正文必填" }],
});

describe("requireBody", () => {
  it.each([
    "",
    "<p></p>",
    "<p> &nbsp;</p>",
    "<p>\u200b\u2060</p><p>&#8203;\ufeff</p>",
    "<p>\u202e \u2066</p>",
  ])("refuses a body in which nothing can be seen: %j", (body) => {
    expect(() => requireBody(body, [])).toThrow(refusal);
  });
  it("takes one visible character, or an attachment", () => {
    expect(() => requireBody("<p>\u200b。</p>", [])).not.toThrow();
    expect(() => requireBody("<p>\u200b</p>", ["file"])).not.toThrow();
  });
});
