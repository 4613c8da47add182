import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";

import { type Endpoint, get, post, postMultipart } from "./endpoint.ts";
import { endpoints, outputOf, type OutputOf, pathOf } from "./endpoints.ts";
import { type FileId, fileIdSchema, type PhraseId } from "./ids.ts";

const anyone = { summary: "测试", right: "anyone", input: z.object({}), output: z.null() } as const;

describe("endpoints", () => {
  it("lists each path and method once", () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
  // ASVS 3.5.3
  it("changes by POST alone: what GET records is that somebody read", () => {
    const others = Object.values(endpoints).filter(({ method }) => method !== "POST");
    const acts = others.flatMap((entry) => Object.keys(entry.acts));
    expect(acts.filter((act) => !/\.(read|download|file)$/.test(act))).toEqual([]);
    expect(new Set(others.map(({ method }) => method))).toEqual(new Set(["GET"]));
  });
  it("declares the names in a path as keys of the input", () => {
    const entries: readonly Endpoint[] = Object.values(endpoints);
    for (const { path, input } of entries) {
      const asked = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key);
      const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
      expect(keys, path).toEqual(expect.arrayContaining(asked));
    }
  });
  it("gives an act that several entries have one name", () => {
    const names = Object.values(endpoints).flatMap(({ acts }) => Object.entries(acts));
    const unlike = names.filter(([act, name]) => names.some(([other, its]) => other === act && its !== name));
    expect(unlike, "acts in contracts/<noun>/endpoints.ts").toEqual([]);
  });
  it("outputOf › returns the output schema of an entry", () => {
    expect(outputOf("phraseList")).toBe(endpoints.phraseList.output);
    expectTypeOf<OutputOf<"phraseList">[number]["id"]>().toEqualTypeOf<PhraseId>();
  });
  it("brands ids in inputs before parsing", () => {
    type Input = z.input<typeof endpoints.phraseRemove.input>;
    expectTypeOf<Input["phraseId"]>().toEqualTypeOf<PhraseId>();
    expectTypeOf<string>().not.toExtend<Input["phraseId"]>();
  });
});

describe("endpoint", () => {
  it("requires a session unless marked public", () => {
    expect(post("/a", anyone).auth).toBe("none");
    expect(post("/a", { ...anyone, right: "phrase.use" }).auth).toBe("session");
  });
  it("limits the body by its kind", () => {
    expect(post("/a", anyone)).toMatchObject({ method: "POST", body: "json", maxBody: 1_048_576 });
    expect(get("/a", anyone)).toMatchObject({ method: "GET", body: "none", maxBody: 0 });
    expect(postMultipart("/a", { ...anyone, maxBody: 7 })).toMatchObject({ body: "multipart", maxBody: 7 });
  });
  it("returns a file if its output is a file", () => {
    const input = z.object({ fileId: fileIdSchema });
    const content = get("/a/:fileId", { ...anyone, input, output: "file" });
    expect(content.answer).toBe("file");
    expectTypeOf<z.input<typeof content.input>["fileId"]>().toEqualTypeOf<FileId>();
    expect(post("/a", anyone).answer).toBe("json");
  });
  it("is relayed by default", () => {
    expect(post("/a", anyone).relay).toBe(true);
    expect(post("/a", { ...anyone, relay: false }).relay).toBe(false);
  });
});

describe("pathOf", () => {
  // ASVS 1.2.2
  it("percent-encodes path values", () => {
    expect(pathOf("fileContent", { fileId: "a/b" })).toBe("/ks/file/v1/content/a%2Fb");
  });
  it("refuses a missing path value", () => {
    expect(() => pathOf("fileContent", { id: "a" })).toThrow("needs fileId");
  });
});
