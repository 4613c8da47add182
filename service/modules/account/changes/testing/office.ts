import { type AccountChange, type UserDecided } from "#contracts/account/changes/account-change.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { userCreateOutputSchema, type UserRow } from "#contracts/user.ts";
import type { Answer, Person, TestService } from "#service/http/testing/test-service.ts";
import {
  advance,
  from,
  type Holder,
  newHolder,
  newIp,
  newPhone,
} from "#service/modules/account/testing/holder.ts";
import { receivedCode, receivedLink } from "#service/sms/testing/received.ts";

export type Office = {
  system: Person;
  security: Person;
  auditor: Person;
  fresh: (person: Person) => Promise<Person>;
};

export async function newOffice(service: TestService): Promise<Office> {
  /** Signs in again for each call, so that a moved clock does not require a reauth. */
  const renewed = async (role: Role): Promise<Person> => {
    const person = await service.person(role);
    return { ...person, call: async (...given) => (await service.signIn(person.id)).call(...given) };
  };
  return {
    system: await renewed("system-admin"),
    security: await renewed("security-admin"),
    auditor: await renewed("audit-admin"),
    fresh: ({ id }) => service.signIn(id),
  };
}

/** An officer of a station with the unchanged input of `userChange`. */
export async function newOfficer(service: TestService) {
  const holder = await newHolder(service, "county", { name: "周敏" });
  const same = { accountId: holder.row.id, name: "周敏", role: "county", regionCode: "330106" };
  return { ...holder, same };
}

export async function rowOf(reader: Person, userCode: string): Promise<UserRow> {
  const page = (await reader.call("userList", { search: userCode })).data();
  const row = page.rows.find((one) => one.userCode === userCode);
  if (!row) throw new Error(`${userCode} is not listed`);
  return row;
}

export async function openChange(reader: Person, { row }: Pick<Holder, "row">): Promise<AccountChange> {
  const found = (await rowOf(reader, row.userCode)).changes.find(({ outcome }) => outcome === null);
  if (!found) throw new Error("Nothing is open");
  return found;
}

export async function proveByLink(service: TestService, token: string, phone: string): Promise<Answer> {
  const caller = from(service, newIp());
  const { codeId } = (await caller("accountLinkSmsCode", { token })).data(sentCodeSchema);
  const code = await receivedCode(service.deps, phone);
  return caller("accountLinkProve", { token, codeId, code });
}

export async function askedPhone(service: TestService, office: Office) {
  const officer = await newOfficer(service);
  const phone = newPhone();
  const asker = await office.fresh(office.system);
  const answer = await asker.call("userChange", { ...officer.same, phone });
  if (answer.error !== null) throw new Error(answer.message);
  const token = (await receivedLink(service.deps, phone)) ?? "";
  const { id } = await openChange(office.security, officer);
  advance(service, 61_000);
  return { officer, phone, token, id };
}

export async function decide(
  office: Office,
  input: { changeId: string | undefined; agree?: boolean; reason?: string },
): Promise<UserDecided> {
  const security = await office.fresh(office.security);
  return (await security.call("userDecide", { agree: true, ...input })).data();
}

export async function askedAccount(office: Office, more: object = {}) {
  const phone = newPhone();
  const given = {
    userCode: `hz.${phone.slice(-6)}`,
    name: "周敏",
    phone,
    role: "county",
    regionCode: "330106",
    ...more,
  };
  const made = await (await office.fresh(office.system)).call("userCreate", given);
  const { id } = made.data(userCreateOutputSchema);
  const change = (await rowOf(office.security, given.userCode)).changes[0];
  return { ...given, id, changeId: change?.id ?? "" };
}
