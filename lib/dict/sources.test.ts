import { afterEach, describe, expect, it, vi } from "vitest";

import { endpoints, type EndpointName } from "#contracts/endpoints.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";

import { hasLoadedOptions, optionsQuery, parentOf, sourceOf } from "./sources.ts";

const field = (code: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  code,
  name: code,
  type: "select",
  group: "g",
  required: true,
  width: 4,
  ...rest,
});

describe("option sources", () => {
  it.each([
    [field("regulatorId"), "stationOptions"],
    [field("certNo", { dicCode: "certificate" }), "certificate"],
    [field("place", { dicCode: "region" }), "region"],
    [field("place", { dicCode: "xm-region" }), "xmRegion"],
    [field("place", { type: "region" }), "xmRegion"],
    [field("kind", { dicCode: "enterpriseKind" }), "dictionaries"],
  ] as const)("is told by its code and dictionary: %#", (definition, source) => {
    expect(sourceOf(definition)).toBe(source);
  });
  it("hasLoadedOptions › is false with fixed options or without a choice", () => {
    expect(hasLoadedOptions(field("kind", { dicCode: "enterpriseKind" }))).toBe(true);
    expect(hasLoadedOptions(field("regulatorId"))).toBe(true);
    expect(hasLoadedOptions(field("kind", { dicCode: "enterpriseKind", options: [] }))).toBe(false);
    expect(hasLoadedOptions(field("kind", { dicCode: "enterpriseKind", type: "input" }))).toBe(false);
    expect(hasLoadedOptions(field("kind"))).toBe(false);
  });
  it("parentOf › returns the field that names this one", () => {
    const city = field("city", { childCode: "county" });
    const county = field("county");
    expect(parentOf(county, [city, county])).toBe(city);
    expect(parentOf(city, [city, county])).toBeUndefined();
  });
});

describe("optionsQuery", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function asked(definition: FieldDefinition, pid: string | undefined, data: unknown) {
    const calls: { path: string; body: unknown }[] = [];
    vi.stubGlobal("location", { origin: "https://example.test" });
    vi.stubGlobal("fetch", async (request: Request) => {
      calls.push({ path: new URL(request.url).pathname, body: await request.json() });
      return Response.json({ code: 200, data, message: "", requestId: "r" });
    });
    const query = optionsQuery(definition, pid, { projectClass: "08", approvalLevel: "" });
    const options = await query.queryFn({ signal: new AbortController().signal });
    return { calls, options };
  }
  const to = (name: EndpointName, body: object) => [{ path: endpoints[name].path, body }];
  const choices = [{ value: "1", label: "一" }];

  it("sends the dictionary and the parent value", async () => {
    const below = await asked(field("kind", { dicCode: "specialty" }), "04", choices);
    expect(below).toEqual({
      calls: to("dictionaries", { id: "specialty", pid: "04" }),
      options: choices,
    });
    const top = await asked(field("kind", { dicCode: "specialty" }), undefined, choices);
    expect(top.calls).toEqual(to("dictionaries", { id: "specialty" }));
  });
  it("sends the place and project facts for stations", async () => {
    const { calls } = await asked(field("regulatorId"), "330106", choices);
    expect(calls).toEqual(to("stationOptions", { pid: "330106", projectClass: "08" }));
  });
  it("keeps dictionaries for an hour, lists of data not at all", () => {
    const kept = (dicCode: string) => optionsQuery(field("c", { dicCode }), "91", {}).staleTime;
    expect(["specialty", "ceiling-filing", "certificate"].map(kept)).toEqual([3_600_000, 0, 0]);
  });
  it("maps certified people to options", async () => {
    const person = { name: "张三", certNo: "建[造]1", level: "1", specialty: "1", validTo: "2028-01-31" };
    const answer = { enterprise: null, staff: [person] };
    const { calls, options } = await asked(field("c", { dicCode: "certificate" }), "91", answer);
    expect(calls).toEqual(to("certificate", { uscc: "91" }));
    expect(options).toEqual([
      { value: "建[造]1", label: expect.stringMatching(/^张三 建\[造\]1 一级造价工程师/) },
    ]);
  });
});
