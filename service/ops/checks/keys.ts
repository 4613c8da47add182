import { isNotNull } from "drizzle-orm";

import { account } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { hasKeyOf, openPersonal, type PersonalKind } from "#service/personal-data/seal.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const sampled = 200;

type Sample = { what: string; kind: PersonalKind; values: { value: string | null }[] };

async function samples({ db }: OpsDeps): Promise<Sample[]> {
  const of = (column: typeof account.phone | typeof person.idNumber | typeof enterprise.contactPhone) => ({
    value: column,
  });
  const [phones, numbers, contacts] = await Promise.all([
    db.select(of(account.phone)).from(account).where(isNotNull(account.phone)).limit(sampled),
    db.select(of(person.idNumber)).from(person).where(isNotNull(person.idNumber)).limit(sampled),
    db
      .select(of(enterprise.contactPhone))
      .from(enterprise)
      .where(isNotNull(enterprise.contactPhone))
      .limit(sampled),
  ]);
  return [
    { what: "账号手机号", kind: "phone", values: phones },
    { what: "人员证件号码", kind: "id-number", values: numbers },
    { what: "企业联系电话", kind: "phone", values: contacts },
  ];
}

/** Opens up to 200 stored values of each column with today's keys. */
export async function checkKeys(deps: OpsDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  let opened = 0;
  for (const { what, kind, values } of await samples(deps)) {
    const sealed = values.flatMap(({ value }) => (value === null ? [] : [value]));
    const keyless = sealed.filter((value) => !hasKeyOf(deps.env, value));
    const altered = sealed.filter((value) => hasKeyOf(deps.env, value) && !canOpen(deps, kind, value));
    opened += sealed.length - keyless.length - altered.length;
    if (keyless.length > 0) {
      const ids = [...new Set(keyless.map((value) => value.slice(0, value.indexOf(":"))))].join("、");
      findings.push({
        level: "fault",
        text: `${what}有${keyless.length}个值以未设置的密钥${ids}加密`,
        remedy: "将该密钥加入DATA_KEY_OLD",
      });
    }
    if (altered.length > 0)
      findings.push({
        level: "fault",
        text: `${what}有${altered.length}个值不能解密`,
        remedy: "核对DATA_KEY是否为本数据库的密钥；如密钥无误，数据已损坏，从备份恢复",
      });
  }
  return findings.length > 0 ? findings : [ok(`抽查${opened}个值，均可解密`)];
}

function canOpen({ env }: OpsDeps, kind: PersonalKind, value: string): boolean {
  try {
    openPersonal(env, kind, value);
    return true;
  } catch {
    return false;
  }
}
