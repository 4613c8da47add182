import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { idTypeNames } from "#contracts/registry-request/options.ts";
import { certificateEndingNames } from "#contracts/staff/certificate.ts";
import { engagementKindNames } from "#contracts/staff/staff.ts";

import type { PersonSnapshot, SnapshotCertificate, SnapshotEngagement, SnapshotPeriod } from "./snapshot.ts";

export type Words = {
  unitName: (id: EnterpriseId) => string;
  /** Sealed twice, one number has two texts. */
  isSameNumber: (kind: "phone" | "id-number", before: string, after: string) => boolean;
};

const nothing = "未填写";

function changed(name: string, before: string, after: string): string[] {
  return before === after ? [] : [`${name}：${before || nothing} → ${after || nothing}`];
}

function numberChange(
  [name, kind]: [string, "phone" | "id-number"],
  [before, after]: [string | null, string | null],
  { isSameNumber }: Words,
): string[] {
  if (before === after) return [];
  if (after === null) return [`${name}：已清除`];
  if (before === null) return [`${name}：已补充`];
  return isSameNumber(kind, before, after) ? [] : [`${name}：已变更`];
}

function engagementBegun(one: SnapshotEngagement, { unitName }: Words): string {
  const since = one.started_on === null ? "" : `自${one.started_on}起`;
  const position = one.position === "" ? "" : `，岗位${one.position}`;
  return `任职：${since}为“${unitName(one.enterprise_id)}”${engagementKindNames[one.kind]}${position}`;
}

function engagementEnded(
  { ended_on: day, end_reason: reason, ...one }: SnapshotEngagement,
  words: Words,
): string {
  const cause = reason === "" ? "" : `，原因：${reason}`;
  return `离职：自${day}起离开“${words.unitName(one.enterprise_id)}”${cause}`;
}

function engagementChanges(before: SnapshotEngagement, after: SnapshotEngagement, words: Words): string[] {
  return [
    ...changed("人员类别", engagementKindNames[before.kind], engagementKindNames[after.kind]),
    ...changed("岗位", before.position, after.position),
    ...changed("任职日期", before.started_on ?? "", after.started_on ?? ""),
    ...(before.ended_on === null && after.ended_on !== null ? [engagementEnded(after, words)] : []),
  ];
}

const whole = ({ cert_no: number, level, specialty }: SnapshotCertificate): string =>
  `${number}（${certificateLevels[level]}${certificateSpecialties[specialty]}）`;

function periodText(period: SnapshotPeriod, { unitName }: Words): string {
  const seal = period.seal_code === "" ? "" : `，执业印章号${period.seal_code}`;
  return `注册单位“${unitName(period.enterprise_id)}”，有效期至${period.valid_to}${seal}`;
}

function certificateChanges(before: SnapshotCertificate, after: SnapshotCertificate, words: Words): string[] {
  const known = new Map(before.periods.map((period) => [period.id, period]));
  const begun = after.periods.filter(({ id }) => !known.has(id));
  const ended = after.periods.filter(
    ({ id, ended_on: day }) => day !== null && known.get(id)?.ended_on === null,
  );
  const [end] = ended;
  const number = after.cert_no;
  const corrected = whole(before) === whole(after) ? [] : [`证书更正：${whole(before)} → ${whole(after)}`];
  if (begun.length === 0) {
    const ends = ended.map(
      ({ ended_on: day, ending }) =>
        `证书${ending === null ? "终止" : certificateEndingNames[ending]}：${number}，自${day}起`,
    );
    const terms = after.periods.flatMap((period) => {
      const old = known.get(period.id);
      return old ? changed(`${number}的注册信息`, periodText(old, words), periodText(period, words)) : [];
    });
    return [...corrected, ...ends, ...terms];
  }
  const name = end?.ending ? certificateEndingNames[end.ending].replace("已", "证书") : "证书注册";
  const news = begun.map((period) => `${name}：${number}，${periodText(period, words)}`);
  return [...corrected, ...news];
}

/** Changes of a revision in words; numbers are named, never shown. */
export function personChanges(before: PersonSnapshot | null, after: PersonSnapshot, words: Words): string[] {
  const engagements = new Map(before?.engagements.map((one) => [one.id, one]));
  const certificates = new Map(before?.certificates.map((one) => [one.id, one]));
  const fields = before
    ? [
        ...changed("姓名", before.name, after.name),
        ...changed("证件类型", idTypeNames[before.id_type], idTypeNames[after.id_type]),
        ...numberChange(["证件号码", "id-number"], [before.id_number, after.id_number], words),
        ...numberChange(["手机号", "phone"], [before.phone, after.phone], words),
        ...changed("学历", before.education, after.education),
        ...changed("职称", before.title, after.title),
      ]
    : [];
  return [
    ...fields,
    ...after.engagements.flatMap((one) => {
      const old = engagements.get(one.id);
      if (old) return engagementChanges(old, one, words);
      return [engagementBegun(one, words), ...(one.ended_on === null ? [] : [engagementEnded(one, words)])];
    }),
    ...after.certificates.flatMap((one) => {
      const old = certificates.get(one.id);
      if (old) return certificateChanges(old, one, words);
      return one.periods.map((period) => `新增证书：${whole(one)}，${periodText(period, words)}`);
    }),
  ];
}
