import { ne } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { certificateNoHint } from "#contracts/registry-request/certificate-no.ts";
import { isUsualTerm } from "#contracts/registry-request/rules.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { namesakes } from "#service/registry/namesakes.ts";
import { isEngagedNow, isRegisteredElsewhere } from "#service/registry/people.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

async function sameName(conn: Conn, { enterpriseId }: ReviewedSubject, name: string): Promise<string[]> {
  const units = await namesakes(conn, name, ne(enterprise.id, enterpriseId));
  return units === 0 ? [] : [`已有${units}家注册企业使用相同名称、不同统一社会信用代码，请核实`];
}

async function registeredElsewhere(conn: Conn, subject: ReviewedSubject): Promise<string[]> {
  const { personId, enterpriseId } = subject;
  if (personId === null) return [];
  return (await isRegisteredElsewhere(conn, { personId, enterpriseId }))
    ? ["该人员现在其他单位注册，须由原单位办理离职后方可通过"]
    : [];
}

/** For the reviewer. `after`: what is asked for, with what stays as it is. */
export async function hintsFor(
  conn: Conn,
  subject: ReviewedSubject,
  { after, today }: { after: FormValues; today: string },
): Promise<string[]> {
  const { kind } = subject;
  const { name = "", certNo = "", registeredOn = "", validTo = "" } = after;
  if (kind === "enterprise") return sameName(conn, subject, name);
  if (kind === "certificate-add") {
    const number = certificateNoHint(certNo);
    const elsewhere = await registeredElsewhere(conn, subject);
    return [
      ...(number === null ? [] : [number]),
      ...termHint(registeredOn, validTo),
      ...expiredHint(validTo, today),
      ...(await beforeEngagement(conn, subject, registeredOn)),
      ...elsewhere,
    ];
  }
  if (kind !== "certificate-renew" && kind !== "certificate-correct") return [];
  return [
    ...termHint(registeredOn, validTo),
    ...expiredHint(validTo, today),
    ...(await beforeEngagement(conn, subject, registeredOn)),
  ];
}

function expiredHint(validTo: string, today: string): string[] {
  return validTo === "" || validTo >= today ? [] : [`证书有效期已于${validTo}届满，请核实`];
}

/** A registration with this enterprise that is older than the work there. */
async function beforeEngagement(
  conn: Conn,
  { personId, enterpriseId }: ReviewedSubject,
  registeredOn: string,
): Promise<string[]> {
  if (personId === null || registeredOn === "") return [];
  const [own] = await conn
    .select({ startedOn: engagement.startedOn })
    .from(engagement)
    .where(isEngagedNow({ personId, enterpriseId }));
  const startedOn = own?.startedOn ?? null;
  return startedOn === null || registeredOn >= startedOn
    ? []
    : [`注册日期${registeredOn}早于在该企业的任职日期${startedOn}，请核实`];
}

function termHint(registeredOn: string, validTo: string): string[] {
  if (registeredOn === "" || validTo === "" || isUsualTerm(registeredOn, validTo)) return [];
  return [`有效期至${validTo}与注册日期${registeredOn}起4年不一致，请核实`];
}
