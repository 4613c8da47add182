import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";

import type { EnquiryFile, PriceEnquiry } from "#contracts/price/enquiry.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { containsText } from "#service/db/contains-text.ts";
import { priceEnquiry, type PriceEnquiryRow } from "#service/db/schema/price/price-enquiry.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { filesOf } from "./files.ts";
import { enquiriesInSight } from "./scope.ts";

export async function listEnquiries({
  deps,
  actor,
  input,
}: CallOf<"priceEnquiryList">): Promise<ReplyOf<"priceEnquiryList">> {
  const { db } = deps;
  const { scope, search, status, curPage, pageSize } = input;
  const where = and(
    enquiriesInSight(actor, scope),
    status && eq(priceEnquiry.status, status),
    search === "" ? undefined : isFound(search),
  );
  const rows = await db
    .select({
      enquiry: priceEnquiry,
      zone: priceZone.name,
      station: station.name,
      enterprise: enterprise.name,
    })
    .from(priceEnquiry)
    .innerJoin(priceZone, eq(priceZone.id, priceEnquiry.zoneId))
    .innerJoin(station, eq(station.id, priceEnquiry.stationId))
    .innerJoin(enterprise, eq(enterprise.id, priceEnquiry.enterpriseId))
    .where(where)
    .orderBy(
      scope === "public" ? desc(priceEnquiry.settledAt) : desc(sql`${priceEnquiry.status} = 'open'`),
      desc(priceEnquiry.askedAt),
      desc(priceEnquiry.id),
    )
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const files = await filesOf(
    db,
    rows.map(({ enquiry }) => enquiry.id),
  );
  return {
    total: await db.$count(priceEnquiry, where),
    curPage,
    pageSize,
    rows: rows.map(({ enquiry, ...names }) =>
      present(enquiry, { ...names, files: files.get(enquiry.id) ?? [] }, actor),
    ),
  };
}

function isFound(search: string): SQL | undefined {
  const text = containsText(search);
  return or(
    like(sql`lower(${priceEnquiry.name})`, text),
    like(sql`lower(${priceEnquiry.specification})`, text),
  );
}

type Names = Pick<PriceEnquiry, "zone" | "station" | "enterprise" | "files">;

/** Asker and reason are for the two sides. */
function present(row: PriceEnquiryRow, names: Names, { enterpriseId, stationId }: Actor): PriceEnquiry {
  const isAsker = row.enterpriseId === enterpriseId;
  const isAsked = row.stationId === stationId;
  const isParty = isAsker || isAsked;
  const isOfAnswer = ({ id }: EnquiryFile) => row.answerFiles.includes(id);
  return {
    enquiryId: row.id,
    zone: names.zone,
    station: names.station,
    enterprise: isParty ? names.enterprise : "",
    month: row.month,
    name: row.name,
    specification: row.specification,
    unit: row.unit,
    note: isParty ? row.note : "",
    files: isParty ? names.files.filter((file) => !isOfAnswer(file)) : [],
    status: row.status,
    askedAt: row.askedAt.toISOString(),
    excl: plain(row.excl),
    incl: plain(row.incl),
    source: row.source,
    reply: row.reply,
    answerFiles: names.files.filter(isOfAnswer),
    isPublic: row.isPublic,
    settledAt: row.settledAt?.toISOString() ?? null,
    maySettle: isAsked && row.status === "open",
    mayWithdraw: isAsker && row.status === "open",
  };
}

/** As the answer was typed: the column has four decimals. */
function plain(price: string | null): string | null {
  return price === null ? null : price.replace(/\.?0+$/, "");
}
