import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";

import { type Endpoint, get, post, postMultipart } from "./endpoint.ts";
import { endpoints, outputOf, type OutputOf, pathOf } from "./endpoints.ts";
import { type FileId, fileIdSchema, type PhraseId } from "./ids.ts";

const anyone = { summary: "测试", right: "anyone", input: z.object({}), output: z.null() } as const;

describe("contract", () => {
  it("lists each path and method once", () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
  it("declares the names in a path as keys of the input", () => {
    const entries: readonly Endpoint[] = Object.values(endpoints);
    for (const { path, input } of entries) {
      const asked = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key);
      const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
      expect(keys, path).toEqual(expect.arrayContaining(asked));
    }
  });
  it("finds the output of an entry by its name", () => {
    expect(outputOf("phraseList")).toBe(endpoints.phraseList.output);
    expectTypeOf<OutputOf<"phraseList">[number]["id"]>().toEqualTypeOf<PhraseId>();
  });
  it("brands ids in inputs before they are parsed", () => {
    type Input = z.input<typeof endpoints.phraseRemove.input>;
    expectTypeOf<Input["phraseId"]>().toEqualTypeOf<PhraseId>();
    expectTypeOf<string>().not.toExtend<Input["phraseId"]>();
  });
});

describe("endpoint", () => {
  it("needs a session unless it is for anyone", () => {
    expect(post("/a", anyone).auth).toBe("none");
    expect(post("/a", { ...anyone, right: "phrase.use" }).auth).toBe("session");
  });
  it("bounds the body by its kind", () => {
    expect(post("/a", anyone)).toMatchObject({ method: "POST", body: "json", maxBody: 1_048_576 });
    expect(get("/a", anyone)).toMatchObject({ method: "GET", body: "none", maxBody: 0 });
    expect(postMultipart("/a", { ...anyone, maxBody: 7 })).toMatchObject({ body: "multipart", maxBody: 7 });
  });
  it("answers with a file where its output is one", () => {
    const input = z.object({ fileId: fileIdSchema });
    const content = get("/a/:fileId", { ...anyone, input, output: "file" });
    expect(content.answer).toBe("file");
    expectTypeOf<z.input<typeof content.input>["fileId"]>().toEqualTypeOf<FileId>();
    expect(post("/a", anyone).answer).toBe("json");
  });
  it("is relayed unless it says otherwise", () => {
    expect(post("/a", anyone).relay).toBe(true);
    expect(post("/a", { ...anyone, relay: false }).relay).toBe(false);
  });
});

describe("pathOf", () => {
  it("percent-encodes the values it fills in", () => {
    expect(pathOf("fileContent", { id: "a/b" })).toBe("/ks/file/v1/content/a%2Fb");
  });
});
