import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { PriceEnquiryId, PriceZoneId, StationId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { addHints } from "#service/db/add-hints.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { priceEnquiry, type PriceEnquiryRow } from "#service/db/schema/price/price-enquiry.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";
import { resourceKey } from "#service/detection/reference.ts";

import { zonesWhere } from "../list/scopes.ts";
import { attachFiles } from "./files.ts";
import { isOwnEnquiry } from "./scope.ts";

export async function listEnquiryZones({
  deps,
}: CallOf<"priceEnquiryZones">): Promise<ReplyOf<"priceEnquiryZones">> {
  return { zones: await zonesWhere(deps.db, sql`z.station_id is not null`) };
}

/** For a material that the zone's issue of the month does not price; one open enquiry for each. */
export async function askPrice(call: CallOf<"priceEnquiryAsk">): Promise<ReplyOf<"priceEnquiryAsk">> {
  const { deps, actor, auditActor, input } = call;
  const { enterpriseId } = actor;
  if (enterpriseId === null) throw new ServiceError("permission.denied");
  const { fileIds, ...asked } = input;
  const key = resourceKey(asked);
  return deps.db.transaction(async (tx) => {
    const stationId = await stationOf(tx, input.zoneId);
    if (await isPriced(tx, input.zoneId, input.month, key)) throw new ServiceError("price-enquiry.published");
    const [added] = await tx
      .insert(priceEnquiry)
      .values({
        ...asked,
        key,
        enterpriseId,
        stationId,
        status: "open",
        askedBy: actor.accountId,
        askedByName: signature(actor),
        askedAt: auditActor.at,
      })
      .onConflictDoNothing({
        target: [priceEnquiry.enterpriseId, priceEnquiry.zoneId, priceEnquiry.month, priceEnquiry.key],
        where: sql`status = 'open'`,
      })
      .returning();
    if (!added) throw new ServiceError("price-enquiry.open");
    await attachFiles(tx, actor, added.id, fileIds);
    await tx.insert(outbox).values({
      at: auditActor.at,
      stationId,
      msgType: msgTypes.enquiry,
      businessId: added.id,
      userName: actor.name,
      subject: added.name,
      text: "有新的询价，请答复",
    });
    await record(call, tx, "price-enquiry.ask", added);
    return { enquiryId: added.id };
  });
}

async function stationOf(conn: Conn, zoneId: PriceZoneId): Promise<StationId> {
  const [zone] = await conn
    .select({ stationId: priceZone.stationId })
    .from(priceZone)
    .where(and(eq(priceZone.id, zoneId), isNotNull(priceZone.stationId)));
  if (zone?.stationId) return zone.stationId;
  const message = "请选择有造价站负责的价区";
  throw new ServiceError("request.invalid", { fields: [{ path: "zoneId", message }] });
}

async function isPriced(conn: Conn, zoneId: PriceZoneId, month: string, key: string): Promise<boolean> {
  const { rows } = await conn.execute<{ priced: boolean }>(sql`
    select exists (select 1 from price_row r join price_issue i on i.id = r.issue_id
      where r.in_force and r.zone_id = ${zoneId} and r.item_id = coalesce(
          (select item_id from price_alias where key = ${key}), (select id from price_item where key = ${key}))
        and ${`${month}-01`}::date between i.period_start and i.period_end) as priced`);
  return rows[0]?.priced === true;
}

type Act = "price-enquiry.ask" | "price-enquiry.withdraw";
type Known = { id: PriceEnquiryId; name: string };

function record(
  { auditActor }: Pick<CallOf<"priceEnquiryAsk">, "auditActor">,
  tx: Tx,
  action: Act,
  of: Known,
) {
  return audit(tx, auditActor, {
    action,
    object: { type: "price-enquiry", id: of.id },
    detail: { name: of.name },
  });
}

export async function withdrawEnquiry(
  call: CallOf<"priceEnquiryWithdraw">,
): Promise<ReplyOf<"priceEnquiryWithdraw">> {
  const { deps, actor, auditActor, input } = call;
  await deps.db.transaction(async (tx) => {
    const own = and(eq(priceEnquiry.id, input.enquiryId), isOwnEnquiry(actor));
    const [withdrawn] = await tx
      .update(priceEnquiry)
      .set({
        status: "withdrawn",
        settledBy: actor.accountId,
        settledByName: signature(actor),
        settledAt: auditActor.at,
      })
      .where(and(own, eq(priceEnquiry.status, "open")))
      .returning();
    if (!withdrawn) throw await refusal(tx, own);
    await hintOfEnquiry(tx, withdrawn, auditActor.at);
    await record(call, tx, "price-enquiry.withdraw", withdrawn);
  });
  return {};
}

/** Open pages of the station ask for their list again. */
export function hintOfEnquiry(tx: Tx, { id, stationId }: PriceEnquiryRow, at: Date): Promise<void> {
  return addHints(tx, [{ at, stationId, msgType: msgTypes.enquiry, businessId: id, hint: "step" }]);
}

/** Unknown to the actor, or settled by somebody in the meantime. */
export async function refusal(conn: Conn, own: ReturnType<typeof and>): Promise<ServiceError> {
  const isKnown = (await conn.$count(priceEnquiry, own)) > 0;
  return new ServiceError(isKnown ? "price-enquiry.state" : "price-enquiry.not-found");
}
