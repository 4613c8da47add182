import { and, count, eq, isNull, ne, sql } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { certificateNoHint } from "#contracts/registry-request/certificate-no.ts";
import { isUsualTerm } from "#contracts/registry-request/rules.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

/** Ignores brackets and blanks, whose style varies. */
const bareName = sql<string>`translate(${enterprise.name}, '（）() 　', '')`;

async function sameName(conn: Conn, { enterpriseId }: ReviewedSubject, name: string): Promise<string[]> {
  const bare = name.replaceAll(/[（）()\s]/g, "");
  const [found] = await conn
    .select({ units: count() })
    .from(enterprise)
    .where(and(ne(enterprise.id, enterpriseId), eq(bareName, bare)));
  const units = found?.units ?? 0;
  return units === 0 ? [] : [`已有${units}家注册企业使用相同名称、不同统一社会信用代码，请核实`];
}

async function registeredElsewhere(conn: Conn, subject: ReviewedSubject): Promise<string[]> {
  const { personId, enterpriseId } = subject;
  if (personId === null) return [];
  const [found] = await conn
    .select({ units: count() })
    .from(engagement)
    .where(
      and(
        eq(engagement.personId, personId),
        ne(engagement.enterpriseId, enterpriseId),
        eq(engagement.kind, "registered"),
        isNull(engagement.endedOn),
      ),
    );
  return found?.units ? ["该人员现在其他单位注册，须由原单位办理离职后方可通过"] : [];
}

/** For the reviewer. `after`: what is asked for, with what stays as it is. */
export async function hintsFor(conn: Conn, subject: ReviewedSubject, after: FormValues): Promise<string[]> {
  const { kind } = subject;
  const { name = "", certNo = "", registeredOn = "", validTo = "" } = after;
  if (kind === "enterprise") return sameName(conn, subject, name);
  if (kind === "certificate-add") {
    const number = certificateNoHint(certNo);
    const elsewhere = await registeredElsewhere(conn, subject);
    return [...(number === null ? [] : [number]), ...termHint(registeredOn, validTo), ...elsewhere];
  }
  return kind === "certificate-renew" || kind === "certificate-correct"
    ? termHint(registeredOn, validTo)
    : [];
}

function termHint(registeredOn: string, validTo: string): string[] {
  if (registeredOn === "" || validTo === "" || isUsualTerm(registeredOn, validTo)) return [];
  return [`有效期至${validTo}与注册日期${registeredOn}起4年不一致，请核实`];
}
