import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";

const levels: Readonly<Record<string, string>> = certificateLevels;
const specialties: Readonly<Record<string, string>> = certificateSpecialties;

export type CertifiedPerson = { certNo: string; level: string; specialty: string; validTo: string };

export function staffText(person: CertifiedPerson): string {
  const level = levels[person.level] ?? person.level;
  const specialty = specialties[person.specialty] ?? person.specialty;
  return `${person.certNo} ${level}造价工程师（${specialty}） 有效期至${person.validTo}`;
}

/** The certificate number of that name; null if nobody or several have it. */
export function onlyCertificate(
  staff: readonly { name: string; certNo: string }[],
  name: string,
): string | null {
  const [only, ...others] = staff.filter((person) => person.name === name);
  return only && others.length === 0 ? only.certNo : null;
}
