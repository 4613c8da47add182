import { describe, expect, it } from "vitest";

import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";

import { readContext } from "../request/read-context.ts";
import { failure } from "./envelope.ts";
import { listedFields } from "./listed-fields.ts";

const many = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ path: `${index}${text}`, message: text }));

describe("listedFields", () => {
  it("keeps every error of a normal form", () => {
    const fields = many(60, "请填写");
    expect(listedFields(fields)).toEqual({ listed: fields, rest: 0 });
  });

  it("lists a hundred errors and counts the rest", () => {
    const { listed, rest } = listedFields(many(50_000, "x"));
    expect([listed.length, rest]).toEqual([100, 49_900]);
  });

  it.each(["x", "字", "\u0001", "😀", '"'])("bounds the size of fields full of %j", async (character) => {
    const fields = many(50_000, character.repeat(1000));
    const error = new ServiceError("request.invalid", { fields });
    const text = await failure(error, readContext(new Headers(), "127.0.0.1", "secret")).text();
    expect(Buffer.byteLength(text)).toBeLessThan(limits.failureBody);
    const { data, message } = failureEnvelopeSchema.parse(JSON.parse(text));
    const count = data?.fields?.length ?? 0;
    expect(count).toBeGreaterThan(10);
    expect(message).toBe(`填写的内容有误，请按提示修改（列出前${count}处，还有${50_000 - count}处）`);
  });
});
