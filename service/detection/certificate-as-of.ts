import { comparable } from "#service/values/text.ts";

import { dayOf, isBefore } from "./rules/file/day.ts";

/** One registration of a certificate with one enterprise. Days are `yyyy-MM-dd`. */
export type CertificatePeriod = {
  enterprise: string;
  /** Null where the registry knows units by name alone. */
  uscc: string | null;
  /** 初始注册日期; null if the registry does not state it. */
  from: string | null;
  /** Inclusive. */
  validTo: string;
  /** First day on which it no longer counts although its term runs on: left, transferred, revoked. */
  endedOn: string | null;
};

/** 造价工程师注册证书 with its registrations, oldest first. */
export type CertificateRecord = {
  holder: string;
  periods: readonly CertificatePeriod[];
  /** Known from the platform's registry alone: says nothing of what 注册证书库 has of the unit. */
  notImported?: true;
};

export type CertificateFault =
  | { kind: "holder"; holder: string }
  | { kind: "unit" | "early" | "ended" | "expired"; period: CertificatePeriod };

export type Signing = {
  /** Empty: not stated, not judged. */
  name: string;
  isUnit: (period: CertificatePeriod) => boolean;
  /** A month counts as all its days; null is not judged. */
  day: string | null;
};

export type Standing = "valid" | "early" | "ended" | "expired";

export function standingOn({ from, validTo, endedOn }: CertificatePeriod, day: string): Standing {
  if (from !== null && isBefore(day, from)) return "early";
  // In the month of the end, days before it counted.
  if (endedOn !== null && !isBefore(dayOf(day) ?? day, endedOn)) return "ended";
  return isBefore(validTo, day) ? "expired" : "valid";
}

/**
 * The period in force on the day, of several that of the unit; else the last one that began by then, else the first; null
 * without any.
 */
export function periodOn(
  { periods }: CertificateRecord,
  day: string | null,
  isUnit: Signing["isUnit"] = () => true,
): CertificatePeriod | null {
  if (day === null) return periods.at(-1) ?? null;
  const standings = periods.map((period) => ({ period, standing: standingOn(period, day) }));
  const valid = standings.filter(({ standing }) => standing === "valid");
  const best = valid.findLast(({ period }) => isUnit(period)) ?? valid.at(-1);
  const begun = standings.findLast(({ standing }) => standing !== "early");
  return (best ?? begun ?? standings[0])?.period ?? null;
}

/** Period that counts on the day, and its standing then. */
export type Validity = { period: CertificatePeriod; standing: Standing; isWithUnit: boolean };

/** Was the certificate valid, and with this unit, on the day? */
export function validityOn(
  record: CertificateRecord,
  day: string,
  isUnit: Signing["isUnit"],
): Validity | null {
  const period = periodOn(record, day, isUnit);
  return period && { period, standing: standingOn(period, day), isWithUnit: isUnit(period) };
}

/** Was the certificate this person's, valid, and with this unit on the day of signing? Null if so. */
export function certificateFault(record: CertificateRecord, signing: Signing): CertificateFault | null {
  const { name, isUnit, day } = signing;
  if (name !== "" && comparable(record.holder) !== comparable(name))
    return { kind: "holder", holder: record.holder };
  const period = periodOn(record, day, isUnit);
  if (period === null) return null;
  if (!isUnit(period)) return { kind: "unit", period };
  const standing = day === null ? "valid" : standingOn(period, day);
  return standing === "valid" ? null : { kind: standing, period };
}
