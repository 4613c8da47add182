import { z } from "zod";

import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { userListOutputSchema } from "#contracts/user.ts";
import { newHolder, newPhone, password } from "#service/modules/account/testing/holder.ts";
import { localContent } from "#service/modules/detect-standard/local/testing/local-content.ts";
import { importForm, tableOf } from "#service/modules/detect-standard/reference/testing/import.ts";
import { receivedCode, receivedLink } from "#service/sms/testing/received.ts";
import { bindPerson } from "#service/sso/bindings.ts";

import type { Lines, Prepare, Stage } from "./stage.ts";

const newUser = () => ({
  name: "周敏",
  phone: newPhone(),
  role: "county",
  regionCode: "330106",
});

async function sessionOf({ service }: Stage, accountId: string): Promise<string> {
  const sql = "SELECT id FROM session WHERE account_id = $1";
  const { rows } = await service.database.asOwner(sql, [accountId]);
  return z.object({ id: z.string() }).parse(rows[0]).id;
}

function onAccount(role: "system-admin" | "security-admin", before = ""): Prepare {
  return async ({ service, as }) => {
    const { row } = await newHolder(service, "county");
    if (before !== "") {
      const sql = `UPDATE account SET locked = true, ${before} = now() WHERE id = $1`;
      await service.database.asOwner(sql, [row.id]);
    }
    return { input: { accountId: row.id }, token: (await as(role)).token };
  };
}

const idNumber = "440524188001010014";

async function withChange({ service, as, holder }: Stage, more: object = { phone: newPhone() }) {
  const made = await holder("county");
  const { row } = made;
  const station = { accountId: row.id, name: row.name, role: "county", regionCode: "330106" };
  const system = await as("system-admin");
  await system.call("userChange", { ...station, ...more });
  const listed = await system.call("userList", { search: row.userCode });
  const [change] = listed.data(userListOutputSchema).rows[0]?.changes ?? [];
  service.clock.now = new Date(service.clock.now.getTime() + 61_000);
  return { ...made, system, changeId: change?.id ?? "" };
}

async function withLink(stage: Stage) {
  const phone = newPhone();
  const made = await withChange(stage, { phone });
  return { ...made, phone, token: (await receivedLink(stage.service.deps, phone)) ?? "" };
}

export const linkWrites = {
  accountLink: "reads",
  accountLinkSmsCode: async (stage) => {
    const { token } = await withLink(stage);
    return { input: { token }, headers: stage.stranger().headers };
  },
  accountLinkProve: async (stage) => {
    const { token, phone } = await withLink(stage);
    const { ask, headers } = stage.stranger();
    const { codeId } = (await ask("accountLinkSmsCode", { token })).data(sentCodeSchema);
    const code = await receivedCode(stage.service.deps, phone);
    return { input: { token, codeId, code }, headers };
  },
  accountLinkPassword: async ({ service, as, holder, stranger }) => {
    const { row, phone } = await holder("county");
    await (await as("security-admin")).call("userReset", { accountId: row.id });
    const token = await receivedLink(service.deps, phone);
    return { input: { token, newPassword: "Another-Password-2" }, headers: stranger().headers };
  },
} satisfies Lines;

export const ownAccountWrites = {
  me: "reads",
  shell: "reads",
  logout: async ({ holder }) => ({ input: {}, token: (await holder()).person.token }),
  changePwd: async ({ holder }) => ({
    input: { password, newPassword: "Another-Password-2" },
    token: (await holder()).person.token,
  }),
  reauth: async ({ holder }) => ({ input: { password }, token: (await holder()).person.token }),
  reauthSmsCode: async ({ ssoPerson, service }) => {
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    return { input: {}, token: (await ssoPerson()).token };
  },
  accountSafety: "reads",
  sessionUse: { unrecorded: "that its person is still there" },
  sessionState: "reads",
  parkedTextKey: "reads",
  accountSessions: "reads",
  sessionEnd: async (stage) => {
    const { row } = await stage.holder();
    const id = await sessionOf(stage, row.id);
    return { input: { sessionId: id }, token: (await stage.service.signIn(row.id)).token };
  },
  sessionsEndOthers: async ({ service, holder }) => {
    const { row, person } = await holder();
    await service.signIn(row.id);
    return { input: {}, token: person.token };
  },
  signIns: "reads",
  phoneSmsCode: async ({ holder }) => ({
    input: { phone: newPhone() },
    token: (await holder()).person.token,
  }),
  phoneChange: async ({ service, holder }) => {
    const { person } = await holder();
    const phone = newPhone();
    const { codeId } = (await person.call("phoneSmsCode", { phone })).data();
    const code = await receivedCode(service.deps, phone);
    return { input: { phone, codeId, code }, token: person.token };
  },
  personUnbind: async ({ service, holder }) => {
    const { row, person } = await holder();
    const { deps, clock } = service;
    const bound = { idNumber, accountId: row.id, now: clock.now };
    await deps.db.transaction((tx) => bindPerson(tx, deps.env, bound));
    return { input: {}, token: person.token };
  },
  ownChangeSmsCode: async (stage) => {
    const { changeId, person } = await withChange(stage);
    return { input: { changeId }, token: person.token };
  },
  ownChangeDecide: async (stage) => {
    const { changeId, person } = await withChange(stage);
    return { input: { changeId, agree: false }, token: person.token };
  },
  mainMenus: "reads",
  preferenceRead: "reads",
  guideRead: "reads",
  guideSave: { unrecorded: "whether a person sees a guide" },
  preferenceSave: { unrecorded: "how a table is drawn for its person" },
  messageUnread: "reads",
  messageSeen: { unrecorded: "whose banner its person has closed" },
  messageList: "reads",
  messageRead: { unrecorded: "which messages its person has opened" },
  messageReadAll: { unrecorded: "which messages its person has opened" },
  socketTicket: { unrecorded: "half a minute in which its person may open a socket" },
} satisfies Lines;

export const administrationWrites = {
  smsLog: async ({ as }) => ({ input: {}, token: (await as("system-admin")).token }),
  userList: "reads",
  userCreate: async ({ as }) => {
    const userCode = `station${newPhone().slice(-6)}`;
    return { input: { userCode, ...newUser() }, token: (await as("system-admin")).token };
  },
  userChange: async ({ service, as }) => {
    const { row } = await newHolder(service, "county");
    return { input: { accountId: row.id, ...newUser() }, token: (await as("system-admin")).token };
  },
  userDecide: async (stage) => {
    const userCode = `station${newPhone().slice(-6)}`;
    const system = await stage.as("system-admin");
    const made = (await system.call("userCreate", { userCode, ...newUser() })).data();
    const listed = await system.call("userList", { search: made.userCode });
    const [change] = listed.data(userListOutputSchema).rows[0]?.changes ?? [];
    return { input: { changeId: change?.id, agree: true }, token: (await stage.as("security-admin")).token };
  },
  userWithdraw: async (stage) => {
    const { changeId, system } = await withChange(stage, { idNumber });
    return { input: { changeId }, token: system.token };
  },
  userDisable: onAccount("system-admin"),
  userEnable: onAccount("system-admin", "disabled_at"),
  userLock: onAccount("security-admin"),
  userUnlock: onAccount("security-admin", "locked_at"),
  userReset: onAccount("security-admin"),
  onlineList: "reads",
  onlineEnd: async (stage) => {
    const { row } = await stage.holder();
    const id = await sessionOf(stage, row.id);
    return { input: { sessionId: id }, token: (await stage.as("security-admin")).token };
  },
  roleList: "reads",
  standardRules: "reads",
  standardHistory: "reads",
  standardImpact: "reads",
  referenceList: "reads",
  referenceScopes: "reads",
  referenceChanges: "reads",
  referenceVersions: "reads",
  referenceTemplate: "reads",
  referenceExport: async ({ as }) => ({
    input: { kind: "item-codes", columns: ["code"] },
    token: (await as("province")).token,
  }),
  referencePreview: "reads",
  referenceImport: async ({ as }) => {
    const table = await tableOf("item-codes", ["2024", "010101001", "平整场地", "m2"]);
    return { form: importForm("item-codes", table), token: (await as("province")).token };
  },
  standardRuleSave: async ({ as }) => {
    const station = await as("province");
    const { version, rules } = (await station.call("standardRules")).data();
    const now = rules.find(({ code }) => code === "A01")?.thresholds[0]?.cells[0]?.[0];
    const cells = { tolerance: [[now === "0.02" ? "0.03" : "0.02"]] };
    return { input: { rule: "A01", version, cells, reason: "按省站通知调整" }, token: station.token };
  },
  localRuleList: "reads",
  localRuleCheck: "reads",
  localRuleTrial: "reads",
  localRuleSave: async ({ as }) => ({
    input: { rule: null, content: localContent },
    token: (await as("province")).token,
  }),
  localRulePublish: async ({ as }) => {
    const station = await as("province");
    const rule = (await station.call("localRuleSave", { rule: null, content: localContent })).data();
    return { input: { ...rule, reason: "按省站通知发布" }, token: station.token };
  },
  localRuleWithdraw: async ({ as }) => {
    const station = await as("province");
    const rule = (await station.call("localRuleSave", { rule: null, content: localContent })).data();
    await station.call("localRulePublish", { ...rule, reason: "按省站通知发布" });
    const now = { code: rule.code, revision: rule.revision + 1, reason: "按省站通知停用" };
    return { input: now, token: station.token };
  },
  policyBasisList: "reads",
  policyBasisSave: async ({ as }) => {
    const { code, revision } = { code: "C01", revision: 0 };
    const citations = [{ docNo: "浙建站〔2026〕8号", clause: "第三条" }];
    return { input: { kind: "rule", code, revision, citations }, token: (await as("province")).token };
  },
  auditLogList: "reads",
  auditLogExport: async ({ as }) => ({
    input: { columns: ["at", "action"] },
    token: (await as("audit-admin")).token,
  }),
  auditLogState: "reads",
  diagnosisRun: async ({ as }) => ({ input: {}, token: (await as("system-admin")).token }),
  auditLogVerify: async ({ as }) => ({ input: {}, token: (await as("audit-admin")).token }),
} satisfies Lines;
