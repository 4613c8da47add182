import { comparable } from "#service/values/text.ts";

import type { CertificatePeriod, CertificateRecord } from "./certificate-as-of.ts";

const isSameUnit = (a: CertificatePeriod, b: CertificatePeriod): boolean =>
  comparable(a.enterprise) === comparable(b.enterprise);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * One record of a certificate in the imported 注册证书库 and of the same in the platform's registry: the term as imported, and
 * what the import cannot know: when its holder left the unit, and registrations with other units since.
 */
export function mergeCertificate(
  imported: CertificateRecord,
  held: CertificateRecord | undefined,
): CertificateRecord {
  if (held === undefined) return imported;
  const terms = imported.periods.map((term) => {
    const twin = held.periods.findLast((period) => isSameUnit(period, term));
    if (!twin) return term;
    return {
      ...twin,
      from: term.from ?? twin.from,
      validTo: later(term.validTo, twin.validTo),
    };
  });
  const others = held.periods.filter((period) => !terms.some((term) => isSameUnit(term, period)));
  const begun = ({ from, endedOn }: CertificatePeriod): string => from ?? endedOn ?? "";
  return {
    holder: imported.holder,
    periods: [...terms, ...others].toSorted((a, b) =>
      begun(a) < begun(b) ? -1 : Number(begun(a) > begun(b)),
    ),
  };
}
