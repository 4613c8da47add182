import { certificateEndingNames } from "#contracts/staff/certificate.ts";
import { engagementKindNames, type StaffDetail } from "#contracts/staff/staff.ts";

export type PersonEvent = {
  day: string;
  kind: "begun" | "ended" | "certificate";
  title: string;
  text: string;
};

/** Engagements and registrations by day, newest first; what has no day is left to the tables. */
export function personEvents({
  engagements,
  certificates,
}: Pick<StaffDetail, "engagements" | "certificates">): PersonEvent[] {
  const events: (Omit<PersonEvent, "day"> & { day: string | null })[] = [
    ...engagements.flatMap(({ startedOn, endedOn, enterpriseName, kind, endReason }) => [
      {
        day: startedOn,
        kind: "begun" as const,
        title: "任职",
        text: `${enterpriseName}，${engagementKindNames[kind]}`,
      },
      {
        day: endedOn,
        kind: "ended" as const,
        title: "离职",
        text: endReason === "" ? enterpriseName : `${enterpriseName}，${endReason}`,
      },
    ]),
    ...certificates.flatMap(({ certNo, periods }) =>
      periods.flatMap(({ registeredOn, endedOn, ending, enterpriseName, validTo }) => [
        {
          day: registeredOn,
          kind: "certificate" as const,
          title: "证书注册",
          text: `${certNo}，${enterpriseName}，有效期至${validTo}`,
        },
        {
          day: ending === null ? null : endedOn,
          kind: "ended" as const,
          title: ending === null ? "" : certificateEndingNames[ending],
          text: `${certNo}，${enterpriseName}`,
        },
      ]),
    ),
  ];
  return events
    .flatMap(({ day, ...event }) => (day === null ? [] : [{ ...event, day }]))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}
