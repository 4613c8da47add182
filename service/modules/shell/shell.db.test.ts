import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ShellAnswer } from "#contracts/shell/shell.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const shellOf = async (person: Person, known = ""): Promise<ShellAnswer> =>
  (await person.call("shell", { known })).data();

describe("shell", () => {
  it("joins what its parts' own calls answer", async () => {
    const { county } = world;
    const view = { hidden: ["station"], widths: { no: 200 }, density: "compact" as const };
    await county.call("preferenceSave", { key: "todo", value: view });
    const { version, parts, ...me } = await shellOf(county);
    expect(me).toEqual((await county.call("me")).data());
    expect(parts).toEqual({
      menus: (await county.call("mainMenus")).data(),
      views: { todo: view },
      todo: (await county.call("todoTotal")).data(),
    });
    expect(version).toMatch(/^[\w-]{43}$/);
  });

  it("counts no to-dos for who has none", async () => {
    const { parts } = await shellOf(await world.service.person("audit-admin"));
    expect(parts?.todo).toBeNull();
    expect(parts?.views).toEqual({});
  });

  it("has the default views when they cannot be read", async () => {
    const { county, service } = world;
    const rename = (from: string, to: string) =>
      service.database.asOwner(`alter table preference rename column ${from} to ${to}`);
    await rename("value", "former_value");
    try {
      const { parts } = await shellOf(county);
      expect(parts?.views).toEqual({});
      expect(parts?.menus).toEqual((await county.call("mainMenus")).data());
    } finally {
      await rename("former_value", "value");
    }
  });

  it("leaves the parts out while they are as known, but never the rights", async () => {
    const { county } = world;
    const first = await shellOf(county);
    const again = await shellOf(county, first.version);
    expect(again).toEqual({ ...first, parts: null });
  });

  it("has another version after a step that changes the to-dos, and after a saved view", async () => {
    const { county, filer } = world;
    const { version } = await shellOf(county);
    await filingIn(world, "submitted");
    const next = await shellOf(county, version);
    expect(next.parts?.todo).toEqual((await county.call("todoTotal")).data());
    const own = await shellOf(filer);
    world.service.clock.now = new Date(world.service.clock.now.getTime() + 1);
    await filer.call("preferenceSave", { key: "user", value: {} });
    expect((await shellOf(filer, own.version)).parts?.views).toHaveProperty("user");
  });

  it("has another version after a node of notices was renamed, with its name in the menu", async () => {
    const { county, service } = world;
    const province = await service.person("province");
    const { version } = await shellOf(county);
    const nodes = (await province.call("noticeNodes")).data();
    const [node] = nodes;
    if (!node) throw new Error("There is no node");
    const { id: nodeId, revision, kind, ordinal, isOn } = node;
    const save = { nodeId, revision, kind, ordinal, isOn, name: "通知和公告" };
    expect((await province.call("noticeNodeSave", save)).error).toBeNull();
    expect(JSON.stringify((await shellOf(county, version)).parts?.menus)).toContain("通知和公告");
  });

  it("takes the version of no other session, not even of the same person", async () => {
    const { service, county, filer } = world;
    const { version } = await shellOf(county);
    expect((await shellOf(filer, version)).parts).not.toBeNull();
    expect((await shellOf(await service.signIn(county.id), version)).parts).not.toBeNull();
  });

  it("refuses an ended session that knows its version", async () => {
    const person = await world.service.person("county");
    const { version } = await shellOf(person);
    await person.call("logout");
    expect((await person.call("shell", { known: version })).error).toBe("auth.required");
  });
});
