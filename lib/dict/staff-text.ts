const levels: Readonly<Record<string, string>> = { "1": "一级", "2": "二级" };
const specialties: Readonly<Record<string, string>> = {
  "1": "土木建筑",
  "2": "交通运输",
  "3": "水利",
  "4": "安装",
};

export type CertifiedPerson = { certNo: string; level: string; specialty: string; validTo: string };

/** What tells people of one name apart in the suggestions. */
export function staffText(person: CertifiedPerson): string {
  const level = levels[person.level] ?? person.level;
  const specialty = specialties[person.specialty] ?? person.specialty;
  return `${person.certNo} ${level}造价工程师（${specialty}） 有效期至 ${person.validTo}`;
}
