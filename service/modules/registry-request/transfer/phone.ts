import { inArray } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { SmsObstacle } from "#contracts/registry-request/transfer.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { daysBetween, shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Env } from "#service/core/env.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { PersonRow } from "#service/db/schema/registry/person.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";
import { enteredPhones } from "#service/registry/phone-author.ts";
import { historyOf } from "#service/registry/read-history.ts";

export type PhoneToAsk = { phone: string; reason: null } | { phone: null; reason: SmsObstacle };

type Asked = {
  enterpriseId: EnterpriseId;
  formerEnterpriseId: EnterpriseId;
  /** Null before the new enterprise has told it. */
  contractOn: string | null;
  requestedAt: Date;
};

/**
 * The person's stored phone. Both enterprises have an interest in the answer, and both may have been able to enter a
 * phone of their own.
 */
export async function phoneToAsk(
  conn: Conn,
  env: Env,
  { id, phone }: PersonRow,
  { enterpriseId, formerEnterpriseId, contractOn, requestedAt }: Asked,
): Promise<PhoneToAsk> {
  const signed = (reason: SmsObstacle) => ({ phone: null, reason });
  if (phone === null || smsWay(env) === "off") return signed("none");
  const [entered] = await enteredPhones(conn, env, await historyOf(conn, { type: "person", id }));
  if (entered === undefined) return signed("none");
  const { number, at } = entered;
  if (entered.enterpriseId === enterpriseId) return signed("new");
  if (entered.enterpriseId === formerEnterpriseId && !entered.isFirst) {
    const isLate = contractOn !== null && shanghaiDay(at) >= contractOn;
    const stood = daysBetween(shanghaiDay(at), shanghaiDay(requestedAt));
    if (isLate || stood < serviceLimits.transferPhoneDays) return signed("former");
  }
  if (!entered.isTrusted) return signed("other");
  return (await isPhoneOf(conn, env, number, [enterpriseId, formerEnterpriseId]))
    ? signed("contact")
    : { phone: number, reason: null };
}

async function isPhoneOf(
  conn: Conn,
  env: Env,
  number: string,
  units: readonly EnterpriseId[],
): Promise<boolean> {
  const contacts = await conn
    .select({ phone: enterprise.contactPhone })
    .from(enterprise)
    .where(inArray(enterprise.id, [...units]));
  const accounts = await conn
    .select({ phone: account.phone })
    .from(account)
    .where(inArray(account.enterpriseId, [...units]));
  return [...contacts, ...accounts].some(
    ({ phone }) => phone !== null && hasKeyOf(env, phone) && openPersonal(env, "phone", phone) === number,
  );
}
