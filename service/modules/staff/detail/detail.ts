import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";
import { historyOf } from "#service/registry/read-history.ts";

import { latestOf, periodColumns, presentCertificate } from "../certificates/present.ts";
import { conductOf } from "../conduct/list.ts";
import { maskedNumbers, noNumbers } from "../masked.ts";
import { personInScope, type Sight } from "../scope.ts";
import { correctionsOf } from "./corrections.ts";
import { personHistory } from "./history.ts";
import { phoneEntry } from "./phone-entry.ts";
import { scansOf } from "./scans.ts";
import { seesEngagement, seesPeriod, type Viewer } from "./sight.ts";
import { signedFilings } from "./signed-filings.ts";
import { viewsOf } from "./views.ts";

type DetailCall = CallOf<"staffDetail">;

export async function staffDetail({ deps, actor, input }: DetailCall): Promise<ReplyOf<"staffDetail">> {
  const { db, env } = deps;
  const { row, sight } = await personInScope(db, actor, input.personId);
  const viewer: Viewer = { sight, enterpriseId: actor.enterpriseId };
  const own = sight === "former" ? null : row;
  const entries = await historyOf(db, { type: "person", id: row.id });
  const certificates = await certificatesOf(db, row.id, { viewer, today: shanghaiDay(deps.clock()) });
  const [engagements, filings, history, views, request, corrections, phoneEntered, conduct, scans] =
    await Promise.all([
      engagementsOf(db, row.id, viewer),
      signedFilings(
        db,
        actor,
        certificates.map(({ certNo }) => certNo),
      ),
      personHistory(db, env, { entries, viewer }),
      viewsOf(db, row.id, viewer),
      own && openRequest(db, actor, row.id),
      own ? correctionsOf(db, row.id) : [],
      own && phoneEntry(db, env, { entries, viewer }),
      conductOf(db, row.id),
      scansOf(db, actor, row.id),
    ]);
  return {
    personId: row.id,
    revision: row.revision,
    name: row.name,
    idType: own && own.idType,
    ...(own ? maskedNumbers(env, own) : noNumbers),
    phoneEntered,
    education: own?.education ?? "",
    title: own?.title ?? "",
    engagements,
    certificates,
    filings,
    history,
    views,
    request,
    corrections,
    conduct,
    scans,
    may: mayOf(actor, sight),
  };
}

function mayOf(actor: Actor, sight: Sight): StaffDetail["may"] {
  return {
    edit: sight === "current" && holds(actor, "staff.edit"),
    reveal: sight !== "former" && holds(actor, "staff.reveal"),
    request: sight === "current" && holds(actor, "registry-request.submit"),
    settle: sight !== "former" && holds(actor, "staff.settle"),
    conduct: sight === "station" && holds(actor, "conduct.write"),
  };
}

export async function engagementsOf(conn: Conn, personId: PersonId, viewer: Viewer) {
  const rows = await conn
    .select({
      enterpriseId: engagement.enterpriseId,
      enterpriseName: enterprise.name,
      kind: engagement.kind,
      position: engagement.position,
      startedOn: engagement.startedOn,
      endedOn: engagement.endedOn,
      endReason: engagement.endReason,
    })
    .from(engagement)
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .where(eq(engagement.personId, personId))
    .orderBy(sql`${engagement.endedOn} desc nulls first`, desc(engagement.createdAt));
  return rows
    .filter((one) => seesEngagement(viewer, one))
    .map((one) => {
      const isOwn = one.enterpriseId === viewer.enterpriseId;
      const isTold = isOwn || viewer.sight === "station";
      return { ...one, position: isTold ? one.position : "", endReason: isTold ? one.endReason : "", isOwn };
    });
}

/** With all periods that the viewer sees, newest first. */
export async function certificatesOf(
  conn: Conn,
  personId: PersonId,
  { viewer, today }: { viewer: Viewer; today: string },
): Promise<StaffDetail["certificates"]> {
  const rows = await conn
    .select({ ...periodColumns, enterpriseName: enterprise.name })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
    .where(eq(certificate.personId, personId))
    .orderBy(asc(certificate.certNo), desc(certificatePeriod.createdAt));
  const seen = rows.filter((one) => seesPeriod(viewer, one));
  return [...Map.groupBy(seen, ({ certificateId }) => certificateId).values()].flatMap((periods) => {
    const latest = latestOf(periods);
    if (!latest) return [];
    return [
      {
        ...presentCertificate(latest, today),
        isOpen: latest.endedOn === null,
        periods: periods.map(({ enterpriseName, sealCode, registeredOn, validTo, endedOn, ending }) => {
          return { enterpriseName, sealCode, registeredOn, validTo, endedOn, ending };
        }),
      },
    ];
  });
}

/** The former enterprise of a transfer is told of it once the person has consented. */
function isTold({ enterpriseId }: Actor): SQL | undefined {
  if (enterpriseId === null) return undefined;
  return or(
    eq(registryRequest.enterpriseId, enterpriseId),
    sql`exists (select from ${registryTransfer} where ${registryTransfer.requestId} = ${registryRequest.id}
      and ${registryTransfer.formerEnterpriseId} = ${enterpriseId} and ${registryTransfer.formerToldAt} is not null)`,
  );
}

async function openRequest(conn: Conn, actor: Actor, personId: PersonId): Promise<StaffDetail["request"]> {
  const { id, number, kind, status } = registryRequest;
  const [found] = await conn
    .select({ id, number, kind, status })
    .from(registryRequest)
    .where(and(isOpenAbout({ type: "person", id: personId }), isTold(actor)));
  return found ?? null;
}
