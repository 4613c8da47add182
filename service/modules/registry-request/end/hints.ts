import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";

import { endingDocuments, endingTerms } from "#contracts/registry-request/enterprise-end.ts";
import { goesOn } from "#contracts/registry-request/options.ts";
import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";

import { afterOf } from "../request/changes.ts";
import { unsuitableSuccessors } from "./terms.ts";

/** Consequences of passing, for the reviewer. */
export async function endHints(conn: Conn, row: RegistryRequestRow): Promise<string[]> {
  const { enterpriseId: id } = row;
  const { ending, successors, moves } = endingTerms(afterOf(row.changes));
  const stays = goesOn(ending);
  const filings = await conn
    .select({ status: filing.status, filings: count() })
    .from(filing)
    .where(eq(filing.enterpriseId, id))
    .groupBy(filing.status);
  const inHand = (...statuses: string[]) =>
    filings.reduce((all, one) => (statuses.includes(one.status) ? all + one.filings : all), 0);
  const withStation = inHand("submitted", "accepted", "detected", "publicity");
  const returned = inHand("returned");
  const people = await conn
    .select({ personId: engagement.personId })
    .from(engagement)
    .where(and(eq(engagement.enterpriseId, id), isNull(engagement.endedOn)));
  const requests = await conn.$count(
    registryRequest,
    and(
      eq(registryRequest.enterpriseId, id),
      ne(registryRequest.id, row.id),
      inArray(registryRequest.status, [...openRequestStatuses]),
    ),
  );
  return [
    `请核对证明材料是否齐全：${endingDocuments[ending].join("、")}`,
    ...(row.byStation && !stays ? ["本申请由造价站发起，请确认企业已不存在"] : []),
    ...(await unsuited(conn, row, successors)),
    ...(await unsuitableSuccessors(conn, id, moves)),
    ...(await goneOf(conn, new Set(people.map(({ personId }) => personId)), moves)),
    ...(people.length > 0
      ? [
          `在册人员${people.length}人，其中${moves.length}人随转，其余${stays ? "留在该企业" : "自生效日期起终止任职"}`,
        ]
      : []),
    ...(stays ? ["通过后该企业继续存续，账号和备案不受影响"] : []),
    ...(withStation > 0 && !stays ? [`有${withStation}件备案正在办理，通过后仍由备案机构办理`] : []),
    ...(returned > 0 && !stays ? [`有${returned}件备案已退回，通过后企业不能再补正`] : []),
    ...(requests > 0 && !stays ? [`有${requests}件信息变更申请尚未办结，通过后一并关闭`] : []),
  ];
}

async function unsuited(
  conn: Conn,
  { enterpriseId, baseRevision, byStation }: RegistryRequestRow,
  successors: readonly string[],
): Promise<string[]> {
  const [now] = await conn
    .select({ revision: enterprise.revision })
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId));
  const ended = await conn
    .select({ name: enterprise.name })
    .from(enterprise)
    .where(and(inArray(enterprise.uscc, ["", ...successors]), eq(enterprise.status, "deregistered")));
  const changed = byStation
    ? "发起后企业信息已发生变化，请核对后办理"
    : "提交后企业信息已发生变化，须退回核对后方可通过";
  return [
    ...(now?.revision === baseRevision ? [] : [changed]),
    ...ended.map(({ name }) => `承继企业“${name}”已注销，不能通过`),
  ];
}

async function goneOf(
  conn: Conn,
  here: ReadonlySet<string>,
  moves: ReturnType<typeof endingTerms>["moves"],
): Promise<string[]> {
  const left = moves.filter(({ personId }) => !here.has(personId)).map(({ personId }) => personId);
  if (left.length === 0) return [];
  const rows = await conn.select({ name: person.name }).from(person).where(inArray(person.id, left));
  return [`随转人员${rows.map(({ name }) => `“${name}”`).join("、")}已不在该企业，不能通过`];
}
