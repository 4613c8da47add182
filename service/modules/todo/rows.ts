import { and, count, eq, min, sql } from "drizzle-orm";

import { filingMsgTypes } from "#contracts/filing/kind.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import { exclusionKindNames } from "#contracts/indicator/sample/api.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { registryFieldName } from "#contracts/registry-request/fields.ts";
import {
  hasDeadline,
  registryRequestKindNames,
  registryRequestMsgType,
  type RegistryRequestStatus,
} from "#contracts/registry-request/registry-request.ts";
import type { TodoRow } from "#contracts/todo/todo.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import { amongGivenIds, amongIds, someIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { prepared } from "#service/db/prepared.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { requestsWaiting } from "#service/modules/registry-request/read.ts";
import { subjectNumbers } from "#service/registry/subject-number.ts";
import { standing, type Today } from "#service/workflow/deadline/standing.ts";
import { assigneeName, assigneeOf } from "#service/workflow/handling.ts";

import { awaitedStep } from "./waiting.ts";

const itemsToMend = sql<number>`(select count(*)::int from ${returnItem}
  where ${returnItem.filingId} = filing.id and filing.status = 'returned' and ${returnItem.logSeq} =
    (select max(seq) from acceptance_log where filing_id = filing.id and log = 'back'))`;

const wasCancelled = sql<boolean>`exists (
  select 1 from detection_job job where job.filing_id = filing.id and job.state = 'cancelled')`;

const filingsByIds = prepared((conn) =>
  conn
    .select({
      filing,
      items: itemsToMend,
      wasCancelled,
      unitName: enterprise.name,
      unitEnded: sql<boolean>`${enterprise.status} = 'deregistered'`,
      regionName,
      assigneeName,
    })
    .from(filing)
    .innerJoin(enterprise, eq(enterprise.id, filing.enterpriseId))
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(amongGivenIds(filing.id))
    .prepare("todo filings"),
);

export async function filingRows(
  conn: Conn,
  ids: readonly string[],
  { today, actor }: { today: Today; actor: Actor },
): Promise<TodoRow[]> {
  if (ids.length === 0) return [];
  const rows = await filingsByIds(conn).execute(someIds(ids));
  return rows.map(({ filing: row, assigneeName: name, wasCancelled: isCancelled, ...names }): TodoRow => {
    return {
      ...names,
      businessId: row.id,
      revision: row.revision,
      assignee: assigneeOf(row, name, actor),
      msgType: filingMsgTypes[row.kind],
      title: row.projectName,
      number: row.acceptNo,
      price: row.kind === "settlement" ? row.submittedPrice : row.ceilingPrice,
      status: row.status,
      awaitedStep: awaitedStep(row.status, isCancelled),
      arrivedAt: row.statusAt.toISOString(),
      deadline: standing(row, today),
      path: currentPath(row.kind, row.status, row.id),
    };
  });
}

const registrationsByIds = prepared((conn) =>
  conn
    .select({ registration, regionName })
    .from(registration)
    .leftJoin(region, eq(region.code, registration.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(amongGivenIds(registration.id))
    .prepare("todo registrations"),
);

export async function registrationRows(conn: Conn, ids: readonly string[], today: Today): Promise<TodoRow[]> {
  if (ids.length === 0) return [];
  const rows = await registrationsByIds(conn).execute(someIds(ids));
  return rows.map(({ registration: row, regionName: place }): TodoRow => ({
    regionName: place,
    unitName: row.name,
    businessId: row.id,
    revision: null,
    assignee: null,
    msgType: msgTypes.enterprise,
    title: "企业注册申请",
    number: row.number,
    price: null,
    status: "registration",
    items: 0,
    awaitedStep: "待审核",
    arrivedAt: row.statusAt.toISOString(),
    deadline: standing({ dueAt: row.dueAt, kind: "registration" }, today),
    path: `/pages/basicDetails?id=${row.id}`,
  }));
}

const awaitedOfRequest: Partial<Record<RegistryRequestStatus, string>> = {
  pending: "待审核",
  returned: "待补正",
  counterparty: "待原单位确认",
  disputed: "争议中",
};

const requestsByIds = prepared((conn) =>
  conn
    .select({
      request: registryRequest,
      unitName: sql<string>`case when ${registryRequest.byStation} then ${station.name} else ${enterprise.name} end`,
      regionName,
    })
    .from(registryRequest)
    .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
    .innerJoin(station, eq(station.id, registryRequest.stationId))
    .leftJoin(region, eq(region.code, enterprise.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(amongGivenIds(registryRequest.id))
    .prepare("todo requests"),
);

/** Titles such as 信息变更申请：企业名称; of a person with the name, which the enterprise's column does not show. */
export async function requestRows(
  conn: Conn,
  env: Env,
  ids: readonly string[],
  { today, actor }: { today: Today; actor: Actor },
): Promise<TodoRow[]> {
  if (ids.length === 0) return [];
  const rows = await requestsByIds(conn).execute(someIds(ids));
  const requests = rows.map(({ request }) => request);
  const subjectNumber = await subjectNumbers(conn, env, requests, actor);
  return rows.map(({ request: row, ...names }): TodoRow => {
    const { kind } = row;
    const subject = [row.subjectName, subjectNumber(row)].filter((text) => text !== "").join("，");
    const what =
      kind === "enterprise"
        ? row.changes.map(({ code }) => registryFieldName(kind, code)).join("、")
        : `${registryRequestKindNames[kind]}（${subject}）`;
    return {
      ...names,
      businessId: row.id,
      revision: null,
      assignee: null,
      msgType: registryRequestMsgType(kind),
      title: `信息变更申请：${what}`,
      number: row.number,
      price: null,
      status: "registry-request",
      items: 0,
      awaitedStep: awaitedOfRequest[row.status] ?? "",
      arrivedAt: row.statusAt.toISOString(),
      deadline: hasDeadline(row.status) ? standing({ dueAt: row.dueAt, kind: "registration" }, today) : null,
      path: `/pages/registry-request?id=${row.id}`,
    };
  });
}

/** Imports whose requests wait for the station: one row each, with the earliest deadline. */
export async function batchRows(
  conn: Conn,
  ids: readonly string[],
  { today, actor }: { today: Today; actor: Actor },
): Promise<TodoRow[]> {
  if (ids.length === 0 || actor.stationId === null) return [];
  const rows = await conn
    .select({
      id: staffImport.id,
      fileName: staffImport.fileName,
      requests: count(),
      number: sql<string>`min(${registryRequest.number})`,
      dueAt: min(registryRequest.dueAt),
      at: min(registryRequest.statusAt),
      unitName: enterprise.name,
      regionName,
    })
    .from(registryRequest)
    .innerJoin(staffImport, eq(staffImport.id, registryRequest.importId))
    .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
    .leftJoin(region, eq(region.code, enterprise.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(and(requestsWaiting(actor), amongIds(staffImport.id, ids)))
    .groupBy(staffImport.id, enterprise.id, region.code, parentRegion.code);
  return rows.map(({ id, fileName, requests, dueAt, at, ...names }): TodoRow => ({
    ...names,
    businessId: id,
    revision: null,
    assignee: null,
    msgType: msgTypes.staff,
    title: `批量导入的信息变更申请（${fileName}，${requests}件）`,
    price: null,
    status: "registry-request",
    items: 0,
    awaitedStep: "待审核",
    arrivedAt: (at ?? today.now).toISOString(),
    deadline: standing({ dueAt, kind: "registration" }, today),
    path: `/pages/registry-request?staffImportId=${id}&status=pending`,
  }));
}

const enquiriesByIds = prepared((conn) =>
  conn
    .select({ enquiry: priceEnquiry, zone: priceZone.name, unitName: enterprise.name })
    .from(priceEnquiry)
    .innerJoin(priceZone, eq(priceZone.id, priceEnquiry.zoneId))
    .innerJoin(enterprise, eq(enterprise.id, priceEnquiry.enterpriseId))
    .where(amongGivenIds(priceEnquiry.id))
    .prepare("todo enquiries"),
);

export async function enquiryRows(conn: Conn, ids: readonly string[]): Promise<TodoRow[]> {
  if (ids.length === 0) return [];
  const rows = await enquiriesByIds(conn).execute(someIds(ids));
  return rows.map(({ enquiry: row, zone, unitName }): TodoRow => ({
    regionName: zone,
    unitName,
    businessId: row.id,
    revision: null,
    assignee: null,
    msgType: msgTypes.enquiry,
    title: `材料询价：${row.name} ${row.specification}`.trimEnd(),
    number: row.month,
    price: null,
    status: "price-enquiry",
    items: 0,
    awaitedStep: "待答复",
    arrivedAt: row.askedAt.toISOString(),
    deadline: null,
    path: "/pages/materialList?view=enquiries&enquiries=own",
  }));
}

const exclusionsByIds = prepared((conn) =>
  conn
    .select({
      exclusion: indicatorExclusion,
      sampleId: indicatorSample.id,
      name: indicatorSample.projectName,
      unitName: station.name,
      regionName,
    })
    .from(indicatorExclusion)
    .innerJoin(indicatorSample, eq(indicatorSample.id, indicatorExclusion.sampleId))
    .innerJoin(station, eq(station.id, indicatorExclusion.stationId))
    .leftJoin(region, eq(region.code, indicatorSample.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(amongGivenIds(indicatorExclusion.id))
    .prepare("todo exclusions"),
);

/** Samples of cost indicators that a person asked to take out or back in: any other may decide. */
export async function exclusionRows(conn: Conn, ids: readonly string[]): Promise<TodoRow[]> {
  if (ids.length === 0) return [];
  const rows = await exclusionsByIds(conn).execute(someIds(ids));
  return rows.map(({ exclusion: row, sampleId, name, ...names }): TodoRow => ({
    ...names,
    businessId: row.id,
    revision: null,
    assignee: null,
    msgType: msgTypes.sample,
    title: `${exclusionKindNames[row.kind]}指标样本：${name}`,
    number: "",
    price: null,
    status: "indicator-exclusion",
    items: 0,
    awaitedStep: "待同意",
    arrivedAt: row.requestedAt.toISOString(),
    deadline: null,
    path: `/pages/zb-gather?id=${sampleId}`,
  }));
}
