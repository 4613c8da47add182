import { daysBetween } from "#contracts/shanghai-time.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { standingOn } from "#service/detection/certificate-as-of.ts";
import { earlier, leftOn } from "#service/registry/certificates-held.ts";

/** For a query over `certificate_period` joined to `certificate`. */
export const periodColumns = {
  certificateId: certificate.id,
  certNo: certificate.certNo,
  level: certificate.level,
  specialty: certificate.specialty,
  enterpriseId: certificatePeriod.enterpriseId,
  sealCode: certificatePeriod.sealCode,
  registeredOn: certificatePeriod.registeredOn,
  validTo: certificatePeriod.validTo,
  endedOn: certificatePeriod.endedOn,
  ending: certificatePeriod.ending,
  leftOn,
};

type Term = { registeredOn: string | null; validTo: string; endedOn: string | null; leftOn: string | null };

function standsToday({ registeredOn, validTo, endedOn, leftOn: left }: Term, today: string) {
  const period = { enterprise: "", uscc: null, from: registeredOn, validTo, endedOn: earlier(endedOn, left) };
  return { validTo, standing: standingOn(period, today), daysLeft: daysBetween(today, validTo) };
}

type Numbered = Term &
  Pick<typeof certificate.$inferSelect, "certNo" | "level" | "specialty"> & {
    certificateId: (typeof certificate.$inferSelect)["id"];
  };

export function presentCertificate(row: Numbered, today: string) {
  const { certificateId, certNo, level, specialty } = row;
  return { certificateId, certNo, level, specialty, ...standsToday(row, today) };
}

/** The open period, else the one that ended last; null of none. */
export function latestOf<P extends { endedOn: string | null }>(periods: readonly P[]): P | null {
  return periods.reduce<P | null>((latest, period) => {
    if (latest === null || period.endedOn === null) return period;
    return latest.endedOn !== null && period.endedOn >= latest.endedOn ? period : latest;
  }, null);
}
