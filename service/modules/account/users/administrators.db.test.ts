import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EndpointName } from "#contracts/endpoints.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { newHolder, newPhone } from "#service/modules/account/testing/holder.ts";

import { askedAccount, askedPhone, newOffice, newOfficer, type Office } from "../changes/testing/office.ts";

/** y: done; d: denied by right; o: refused on an own request or account; -: not applicable. */
type Cell = "y" | "d" | "o" | "-";
/** Columns: 系统管理员, 安全管理员, 审计管理员. The hand-written table of docs/administrators.md. */
type Line = { call: EndpointName; cells: `${Cell}${Cell}${Cell}`; input: () => Promise<object> };

let service: TestService;
let office: Office;
beforeAll(async () => {
  service = await testService();
  office = await newOffice(service);
});
afterAll(() => service.close());

const given = () => {
  const phone = newPhone();
  return { userCode: `hz.${phone.slice(-6)}`, name: "周敏", phone, role: "county", regionCode: "330106" };
};
const officer = async () => ({ accountId: (await newOfficer(service)).row.id });
const kept = (columns: string) => async () => {
  const { row } = await newHolder(service, "county");
  await service.database.asOwner(`UPDATE account SET locked = true, ${columns} = now() WHERE id = $1`, [
    row.id,
  ]);
  return { accountId: row.id };
};
const changed = (more: () => object) => async () => ({ ...(await newOfficer(service)).same, ...more() });

const lines: Line[] = [
  { call: "userList", cells: "yyd", input: async () => ({}) },
  { call: "userCreate", cells: "ydd", input: async () => given() },
  { call: "userChange", cells: "ydd", input: changed(() => ({ phone: newPhone() })) },
  { call: "userChange", cells: "ydd", input: changed(() => ({ role: "city", regionCode: "330100" })) },
  { call: "userChange", cells: "ydd", input: changed(() => ({ name: "改名" })) },
  {
    call: "userWithdraw",
    cells: "ydd",
    input: async () => ({ changeId: (await askedPhone(service, office)).id }),
  },
  {
    call: "userDecide",
    cells: "dyd",
    input: async () => ({ changeId: (await askedPhone(service, office)).id, agree: true }),
  },
  {
    call: "userDecide",
    cells: "dyd",
    input: async () => ({ changeId: (await askedAccount(office)).changeId, agree: true }),
  },
  {
    call: "userDecide",
    cells: "dyd",
    input: async () => ({ changeId: (await askedAccount(office)).changeId, agree: false, reason: "不符" }),
  },
  {
    call: "ownChangeDecide",
    cells: "---",
    input: async () => ({ changeId: (await askedPhone(service, office)).id, agree: true }),
  },
  {
    call: "ownChangeSmsCode",
    cells: "---",
    input: async () => ({ changeId: (await askedPhone(service, office)).id }),
  },
  { call: "userDisable", cells: "ydd", input: officer },
  { call: "userEnable", cells: "ydd", input: kept("disabled_at") },
  { call: "userLock", cells: "dyd", input: officer },
  { call: "userUnlock", cells: "dyd", input: kept("locked_at") },
  { call: "userReset", cells: "dyd", input: officer },
  { call: "onlineList", cells: "dyd", input: async () => ({}) },
  {
    call: "onlineEnd",
    cells: "dyd",
    input: async () => {
      const { id } = await service.person("county");
      const { rows } = await service.database.asOwner("SELECT id FROM session WHERE account_id = $1", [id]);
      return { sessionId: rows[0]?.id };
    },
  },
  { call: "roleList", cells: "dyd", input: async () => ({}) },
  { call: "smsLog", cells: "yyd", input: async () => ({}) },
  { call: "auditLogList", cells: "ddy", input: async () => ({}) },
];

const refusals: Record<string, Cell> = {
  "permission.denied": "d",
  "user.self": "o",
  "user.fixed": "o",
  "user.change-own": "o",
  "user.change-gone": "-",
};

async function cellOf(role: Role, call: EndpointName, input: object): Promise<string> {
  const person = await service.person(role);
  const as = role === "system-admin" ? office.system : person;
  const { error } = await as.call(call, input);
  return error === null ? "y" : (refusals[error] ?? error);
}

// GB/T 22239 8.1.4.2 d)
describe("administrator rights", () => {
  const roles = ["system-admin", "security-admin", "audit-admin"] as const;
  it.each(
    lines.flatMap((line) => roles.map((role, column) => ({ ...line, role, cell: line.cells[column] }))),
  )("answer $role › $call with $cell", async ({ call, role, cell, input }) => {
    expect(await cellOf(role, call, await input())).toBe(cell);
  });
  it.each(["userChange", "userDisable", "userLock", "userReset"] as const)(
    "deny %s on the own account",
    async (call) => {
      const actor = call === "userLock" || call === "userReset" ? office.security : office.system;
      const input = { accountId: actor.id, name: "某", role: "province", regionCode: "330000" };
      expect((await actor.call(call, input)).error).toBe("user.self");
    },
  );
  it.each(["system-admin", "security-admin", "audit-admin", "filer"] as const)(
    "keep name, phone and role of a %s fixed",
    async (role) => {
      const { row } = await newHolder(service, role);
      const input = {
        accountId: row.id,
        name: "某",
        phone: newPhone(),
        role: "province",
        regionCode: "330000",
      };
      expect((await office.system.call("userChange", input)).error).toBe("user.fixed");
    },
  );
});
