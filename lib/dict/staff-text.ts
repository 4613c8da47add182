import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";

const levels: Readonly<Record<string, string>> = certificateLevels;
const specialties: Readonly<Record<string, string>> = certificateSpecialties;

export type CertifiedPerson = { certNo: string; level: string; specialty: string; validTo: string };

export function staffText(person: CertifiedPerson): string {
  const level = levels[person.level] ?? person.level;
  const specialty = specialties[person.specialty] ?? person.specialty;
  return `${person.certNo} ${level}造价工程师（${specialty}） 有效期至 ${person.validTo}`;
}
