import type { EnterpriseId } from "#contracts/ids.ts";
import type { EngagementKind } from "#contracts/staff/staff.ts";

import type { Sight } from "../scope.ts";
import type { PersonSnapshot } from "./snapshot.ts";

export type Viewer = { sight: Sight; enterpriseId: EnterpriseId | null };

/** A registered engagement is public; another is between the person and the enterprise. */
export function seesEngagement(
  { sight, enterpriseId }: Viewer,
  one: { enterpriseId: EnterpriseId; kind: EngagementKind },
): boolean {
  if (sight === "station" || one.enterpriseId === enterpriseId) return true;
  return sight === "current" && one.kind === "registered";
}

export function seesPeriod({ sight, enterpriseId }: Viewer, one: { enterpriseId: EnterpriseId }): boolean {
  return sight !== "former" || one.enterpriseId === enterpriseId;
}

export function visibleSnapshot(viewer: Viewer, snapshot: PersonSnapshot): PersonSnapshot {
  if (viewer.sight === "station") return snapshot;
  return {
    ...snapshot,
    engagements: snapshot.engagements.filter(({ enterprise_id: enterpriseId, kind }) =>
      seesEngagement(viewer, { enterpriseId, kind }),
    ),
    certificates: snapshot.certificates
      .map((one) => ({
        ...one,
        periods: one.periods.filter(({ enterprise_id: enterpriseId }) =>
          seesPeriod(viewer, { enterpriseId }),
        ),
      }))
      .filter(({ periods }) => periods.length > 0),
  };
}

export function isEngaged(enterpriseId: EnterpriseId | null, snapshot: PersonSnapshot | null): boolean {
  return (
    snapshot?.engagements.some((one) => one.enterprise_id === enterpriseId && one.ended_on === null) ?? false
  );
}
