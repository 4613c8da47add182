import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { roleSchema } from "#contracts/permissions/roles.ts";
import { tableViewLimits } from "#contracts/preference/preference.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { preference } from "#service/db/schema/preference.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

const view = { hidden: ["region"], widths: { projectName: 320 }, density: "compact" } as const;
const key = "max-price";

describe("table preference", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(() => service.close());

  const read = async (person: Person, table: string = key) =>
    (await person.call("preferenceRead", { key: table })).data().value;
  const save = (person: Person, value: unknown, table: string = key) =>
    person.callUnchecked("preferenceSave", { key: table, value });

  it("is empty until saved, then the last saved value", async () => {
    const person = await service.person("filer");
    expect(await read(person)).toBeNull();
    expect((await save(person, view)).status).toBe(200);
    expect(await read(person)).toEqual(view);
    expect((await save(person, { density: "default" })).status).toBe(200);
    expect(await read(person)).toEqual({ hidden: [], widths: {}, density: "default" });
  });
  it("is kept per table", async () => {
    const person = await service.person("county");
    await save(person, view);
    expect(await read(person, "todo")).toBeNull();
  });
  it("is private to its account", async () => {
    const [mine, other] = [await service.person("filer"), await service.person("filer")];
    await save(mine, view);
    expect(await read(other)).toBeNull();
    await save(other, { ...view, hidden: [] });
    expect(await read(mine)).toEqual(view);
  });
  it.each(roleSchema.options)("can be saved by %s", async (role) => {
    const person = await service.person(role);
    expect((await save(person, view)).status).toBe(200);
    expect(await read(person)).toEqual(view);
  });
  it("leaves no audit row", async () => {
    const person = await service.person("filer");
    const rows = async () => (await service.deps.db.select({ rows: count() }).from(auditLog))[0]?.rows;
    const before = await rows();
    await save(person, view);
    expect(await rows()).toBe(before);
  });

  const many = Array.from({ length: tableViewLimits.columns + 1 }, (_, at) => `column${at}`);
  it.each([
    ["a table that does not exist", { key: "nosuch", value: view }, "key"],
    ["too many hidden columns", { key, value: { ...view, hidden: many } }, "value.hidden"],
    [
      "too many widths",
      { key, value: { ...view, widths: Object.fromEntries(many.map((code) => [code, 100])) } },
      "value.widths",
    ],
    ["a code that is none", { key, value: { ...view, hidden: ["a b"] } }, "value.hidden.0"],
    ["a width out of bounds", { key, value: { ...view, widths: { name: 5000 } } }, "value.widths.name"],
    ["a broken width", { key, value: { ...view, widths: { name: 1.5 } } }, "value.widths.name"],
    ["another density", { key, value: { ...view, density: "huge" } }, "value.density"],
    ["something more", { key, value: { ...view, note: "x" } }, "value"],
  ])("is refused with %s", async (_, input, field) => {
    const person = await service.person("filer");
    const answer = await person.call("preferenceSave", input);
    expect(answer.status).toBe(422);
    expect(answer.error).toBe("request.invalid");
    expect(answer.fields).toEqual([field]);
    expect(await read(person)).toBeNull();
  });
  it("counts as absent when an older release's value no longer parses", async () => {
    const person = await service.person("filer");
    await service.deps.db
      .insert(preference)
      .values({ accountId: person.id, key, value: { columns: "all" }, updatedAt: service.deps.clock() });
    expect(await read(person)).toBeNull();
    expect((await save(person, view)).status).toBe(200);
    expect(await read(person)).toEqual(view);
  });
  it("cannot be deleted by the application's database role", async () => {
    await expect(service.deps.db.delete(preference)).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
