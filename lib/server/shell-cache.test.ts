import { expect, it } from "vitest";

import type { Me } from "#contracts/account/account.ts";
import type { ShellParts } from "#contracts/shell/shell.ts";

import { shellCache } from "./shell-cache.ts";

const me: Me = {
  user: {
    userCode: "a",
    nickName: "甲",
    role: "filer",
    roleName: "企业经办人",
    unitName: "",
    regionCode: null,
    regionName: "",
  },
  rights: ["own-account.use"],
  idleMinutes: 30,
  expiresAt: "2026-01-01T00:00:00.000Z",
  passwordExpiresAt: null,
};
const parts: ShellParts = { menus: [], views: {}, todo: null };

function recorded(version: () => string, who: () => Me = () => me) {
  const asked: string[] = [];
  const ask = async (known: string) => {
    asked.push(known);
    return { ...who(), version: version(), parts: known === version() ? null : parts };
  };
  return { asked, ask };
}

it("shellCache › asks the service each time and takes the parts it holds while their version stands", async () => {
  let version = "v1";
  const { asked, ask } = recorded(() => version);
  const cache = shellCache(() => 0);
  expect(await cache.load("token", ask)).toMatchObject({ me, parts });
  expect((await cache.load("token", ask)).parts).toBe(parts);
  version = "v2";
  await cache.load("token", ask);
  await cache.load("another token", ask);
  expect(asked).toEqual(["", "v1", "v1", ""]);
});

it("shellCache › gives the rights of the present answer, not those of a former one", async () => {
  let who = me;
  const { ask } = recorded(
    () => "v1",
    () => who,
  );
  const cache = shellCache(() => 0);
  await cache.load("token", ask);
  who = { ...me, rights: [] };
  expect((await cache.load("token", ask)).me.rights).toEqual([]);
});

it("shellCache › shows nothing once the service refuses the session", async () => {
  const { ask } = recorded(() => "v1");
  const cache = shellCache(() => 0);
  await cache.load("token", ask);
  await expect(cache.load("token", () => Promise.reject(new Error("401")))).rejects.toThrow("401");
});

it("shellCache › asks for the parts again after a write or half a minute", async () => {
  let time = 1;
  const { asked, ask } = recorded(() => "v1");
  const cache = shellCache(() => time);
  await cache.load("token", ask);
  cache.forget("token");
  await cache.load("token", ask);
  time = 30_002;
  await cache.load("token", ask);
  expect(asked).toEqual(["", "", ""]);
});
