import type { EnterpriseId } from "#contracts/ids.ts";
import type { StaffAsOf } from "#contracts/staff/as-of.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { entryOn, historyOf } from "#service/registry/read-history.ts";

import { latestOf, presentCertificate } from "../certificates/present.ts";
import { personInScope } from "../scope.ts";
import { unitNames } from "./history.ts";
import { isEngaged, type Viewer, visibleSnapshot } from "./sight.ts";
import {
  type PersonSnapshot,
  personSnapshotSchema,
  type SnapshotCertificate,
  type SnapshotEngagement,
} from "./snapshot.ts";

type AsOfCall = CallOf<"staffAsOf">;

/** In the reader's present scope; an enterprise sees days on which the person was with it. */
export async function staffAsOf({ deps, actor, input }: AsOfCall): Promise<ReplyOf<"staffAsOf">> {
  const { db } = deps;
  const { day, personId } = input;
  const { row, sight } = await personInScope(db, actor, personId);
  const viewer: Viewer = { sight, enterpriseId: actor.enterpriseId };
  const subject = { type: "person", id: row.id } as const;
  const entry = await entryOn(db, subject, { day, now: deps.clock() });
  const whole = entry && personSnapshotSchema.parse(entry.snapshot);
  if (!entry || !whole || (sight !== "station" && !isEngaged(viewer.enterpriseId, whole)))
    return { day, name: row.name, past: null };
  const snapshot = visibleSnapshot(viewer, whole);
  const nameOf = await unitNames(db, [snapshot]);
  // Data that the retention erased stays erased.
  const isErased = (await historyOf(db, subject)).some(
    ({ act, revision }) => act === "retention" && revision > entry.revision,
  );
  const isTold = sight !== "former" && !isErased;
  return {
    day,
    name: row.name,
    past: {
      revision: entry.revision,
      at: entry.at.toISOString(),
      name: snapshot.name,
      idType: sight === "former" ? null : snapshot.id_type,
      education: isTold ? snapshot.education : "",
      title: isTold ? snapshot.title : "",
      engagements: snapshot.engagements
        .toReversed()
        .map((one) => presentEngagement(one, { viewer, nameOf }))
        .toSorted((one, other) => Number(one.endedOn !== null) - Number(other.endedOn !== null)),
      certificates: snapshot.certificates.flatMap((one) =>
        presentHeld(one, { engagements: whole.engagements, nameOf, day }),
      ),
    },
  };
}

type NameOf = (id: EnterpriseId) => string;
type Past = NonNullable<StaffAsOf["past"]>;

function presentEngagement(
  one: SnapshotEngagement,
  { viewer, nameOf }: { viewer: Viewer; nameOf: NameOf },
): Past["engagements"][number] {
  const isOwn = one.enterprise_id === viewer.enterpriseId;
  const isTold = isOwn || viewer.sight === "station";
  return {
    enterpriseId: one.enterprise_id,
    enterpriseName: nameOf(one.enterprise_id),
    kind: one.kind,
    position: isTold ? one.position : "",
    startedOn: one.started_on,
    endedOn: one.ended_on,
    endReason: isTold ? one.end_reason : "",
    isOwn,
  };
}

type Known = { engagements: PersonSnapshot["engagements"]; nameOf: NameOf; day: string };

/** Standing on the day by `standingOn`, which the check of signatures asks too. */
function presentHeld(
  { id: certificateId, cert_no: certNo, level, specialty, ...held }: SnapshotCertificate,
  { engagements, nameOf, day }: Known,
): Past["certificates"] {
  const periods = held.periods.toReversed().map((period) => ({
    enterpriseId: period.enterprise_id,
    enterpriseName: nameOf(period.enterprise_id),
    sealCode: period.seal_code,
    registeredOn: period.registered_on,
    validTo: period.valid_to,
    endedOn: period.ended_on,
    ending: period.ending,
  }));
  const latest = latestOf(periods);
  if (!latest) return [];
  const leftOn = leftOf(engagements, latest.enterpriseId);
  const row = { certificateId, certNo, level, specialty, ...latest, leftOn };
  return [
    {
      ...presentCertificate(row, day),
      isOpen: latest.endedOn === null,
      periods: periods.map(({ enterpriseId: _id, ...period }) => period),
    },
  ];
}

/** As `leftOn` of the tables. */
function leftOf(engagements: PersonSnapshot["engagements"], enterpriseId: EnterpriseId): string | null {
  const ends = engagements
    .filter((one) => one.enterprise_id === enterpriseId)
    .map(({ ended_on: endedOn }) => endedOn);
  return ends.reduce<string | null>(
    (last, end) => (last === null || end === null ? null : end > last ? end : last),
    ends[0] ?? null,
  );
}
