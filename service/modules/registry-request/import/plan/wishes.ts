import { certificateSpecialties } from "#contracts/dict/certificate.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseAnyCertificateNo, certificateNoHint } from "#contracts/registry-request/certificate-no.ts";
import { idTypeNames, levelOptions, specialtyOptions } from "#contracts/registry-request/options.ts";
import type { RegistryChange, RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import { isUsualTerm } from "#contracts/registry-request/rules.ts";
import {
  type ImportNote,
  type StaffImportColumn,
  staffImportColumns,
} from "#contracts/staff-import/staff-import.ts";
import { phoneKeptText } from "#contracts/staff/staff.ts";
import type { Env } from "#service/core/env.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";
import { comparable } from "#service/values/text.ts";

import type { Imported } from "../read/row-reader.ts";
import type { Facts, KnownCertificate, KnownPerson } from "./facts.ts";
import { type Direct, note, type PlannedRequest } from "./row-plan.ts";

/** `conflict`: why no request is possible, and the way out. */
export type Wish = { request: PlannedRequest; notes: ImportNote[] } | { conflict: ImportNote } | null;

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;

/** Values of the row that differ from those of an engaged person and need no review. */
export function directChanges(
  env: Keys,
  row: Imported,
  known: Pick<KnownPerson, "own" | "education" | "title" | "phone" | "idNumber" | "isShared">,
): { direct: Direct; notes: ImportNote[] } {
  const direct: Direct = {};
  const notes: ImportNote[] = [];
  const position = known.own?.position ?? "";
  const plain = { position, education: known.education, title: known.title };
  for (const [column, before] of Object.entries(plain)) {
    const code = column === "position" ? "position" : column === "education" ? "education" : "title";
    if (row[code] === "" || row[code] === before) continue;
    direct[code] = row[code];
    const from = before === "" ? "" : `由“${before}”`;
    notes.push(note(code, `${staffImportColumns[code]}${from}变更为“${row[code]}”`));
  }
  const kept = keptPhone(env, row, known);
  if (kept.length > 0) notes.push(...kept);
  else if (row.phone !== "" && row.phone !== opened(env, "phone", known.phone)) {
    direct.phone = row.phone;
    notes.push(note("phone", "手机号变更"));
  }
  if (known.idNumber === null) {
    direct.idNumber = row.idNumber;
    notes.push(note("idNumber", "补登证件号码"));
  }
  return { direct, notes };
}

/** A table of one enterprise does not replace the phone of a person who is or was with another one. */
export function keptPhone(
  env: Keys,
  { phone }: Imported,
  known: Pick<KnownPerson, "phone" | "isShared">,
): ImportNote[] {
  if (!known.isShared || known.phone === null || phone === "") return [];
  return phone === opened(env, "phone", known.phone) ? [] : [note("phone", phoneKeptText)];
}

/** Empty also under a key that is no longer set: the row's value then replaces it. */
function opened(env: Keys, kind: "phone" | "id-number", sealed: string | null): string {
  return sealed === null || !hasKeyOf(env, sealed) ? "" : openPersonal(env, kind, sealed);
}

/** Name and document, which need a review. */
export function identityWish(env: Env, row: Imported, known: KnownPerson): Wish {
  const notes: ImportNote[] = [];
  const changes: RegistryChange[] = [];
  if (comparable(known.name) !== comparable(row.name)) {
    changes.push({ code: "name", before: known.name, after: row.name });
    notes.push(note("name", `姓名由“${known.name}”变更为“${row.name}”，提交人员信息更正申请`));
  }
  if (known.idType !== row.idType) {
    changes.push({ code: "idType", before: known.idType, after: row.idType });
    const words = `${idTypeNames[known.idType]}变更为${idTypeNames[row.idType]}`;
    notes.push(note("idType", `证件类型由${words}，提交人员信息更正申请`));
  }
  const number = opened(env, "id-number", known.idNumber);
  if (number !== "" && number !== row.idNumber) {
    changes.push({ code: "idNumber", before: number, after: row.idNumber });
    notes.push(note("idNumber", "证件号码与登记的不同，提交人员信息更正申请"));
  }
  if (changes.length === 0) return null;
  return { request: { kind: "identity", certificateId: null, changes }, notes };
}

export const takenNote = note(
  "certNo",
  "该注册证书编号已登记在其他人员名下，请核对编号；如有疑问，请联系当地造价站",
);
export const registeredNote = note(
  "idNumber",
  "该人员已在其他单位注册，请先在本单位人员页办理调入，或待原单位办理离职后再导入",
);
const elsewhere = note(
  "certNo",
  "该证书现注册在其他单位，请先在本单位人员页办理调入，或待原单位终止注册后再导入",
);

/** Without a registration that a request could correct. */
function otherSpecialty({ specialty }: KnownCertificate): ImportNote {
  const name = certificateSpecialties[specialty];
  return note("specialty", `该证书登记的专业为“${name}”，与本表不同，请核对；登记有误的，请联系当地造价站`);
}

/** `known`: null for somebody new. */
export function certificateWish(
  facts: Facts,
  row: Imported,
  known: Partial<Pick<KnownPerson, "id" | "registeredElsewhere">> | null,
  today: string,
): Wish {
  if (row.certNo === "") return null;
  const held = facts.certificate(row.certNo);
  if (held !== null && held.personId !== known?.id) return { conflict: takenNote };
  if (held?.period && held.period.enterpriseId !== facts.enterpriseId) return { conflict: elsewhere };
  if (!held?.period && known?.registeredElsewhere) return { conflict: registeredNote };
  if (held !== null && !held.period && held.specialty !== row.specialty)
    return { conflict: otherSpecialty(held) };
  const wish = held?.period ? heldWish(row, { ...held, period: held.period }) : additionWish(row);
  if (wish === null || "conflict" in wish) return wish;
  return { ...wish, notes: [...wish.notes, ...hints(row, today)] };
}

function changesOf(before: FormValues, after: FormValues): RegistryChange[] {
  return Object.entries(after).flatMap(([code, value]) => {
    const was = before[code] ?? "";
    return was === value ? [] : [{ code, before: was, after: value }];
  });
}

function additionWish({ certNo, level, specialty, sealCode, registeredOn, validTo }: Imported): Wish {
  const after = { certNo, level, specialty, sealCode, registeredOn, validTo };
  const request = { kind: "certificate-add", certificateId: null, changes: changesOf({}, after) } as const;
  return { request, notes: [note("certNo", "提交新增注册证书申请")] };
}

type Open = KnownCertificate & { period: NonNullable<KnownCertificate["period"]> };

/** Level and specialty before a renewal: one request of a person at a time. */
function heldWish(row: Imported, held: Open): Wish {
  const kept = changesOf(
    { level: held.level, specialty: held.specialty },
    { level: row.level, specialty: row.specialty },
  );
  const term = termWish(row, held);
  if (kept.length === 0) return term;
  const isRenewal = term?.request.kind === "certificate-renew";
  const notes = kept.map(({ code, before, after }) => {
    const options = code === "level" ? levelOptions : specialtyOptions;
    const name = (value: string) => options.find((one) => one.value === value)?.label ?? value;
    const words = `${code === "level" ? "级别" : "专业"}由“${name(before)}”变更为“${name(after)}”`;
    return note(code === "level" ? "certNo" : "specialty", `${words}，提交更正注册证书申请`);
  });
  const waits = note("registeredOn", "延续注册须待更正审核后，再次导入本表提交");
  return {
    request: {
      kind: "certificate-correct",
      certificateId: held.id,
      changes: isRenewal ? kept : [...kept, ...(term?.request.changes ?? [])],
    },
    notes: [...notes, ...(isRenewal ? [waits] : (term?.notes ?? []))],
  };
}

type Asked = { request: PlannedRequest; notes: ImportNote[] } | null;

/** A later term is a renewal; anything else corrects the term on record. */
function termWish(row: Imported, { id, period }: Open): Asked {
  const { sealCode, validTo } = period;
  const before = { registeredOn: period.registeredOn ?? "", validTo, sealCode };
  const after = { registeredOn: row.registeredOn, validTo: row.validTo, sealCode: row.sealCode || sealCode };
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const renews = after.registeredOn > before.registeredOn && after.validTo > before.validTo;
  const kind: RegistryRequestKind = renews ? "certificate-renew" : "certificate-correct";
  const words = renews ? "提交延续注册申请" : "提交更正注册证书申请";
  const notes = changes.map((change) => {
    const column: StaffImportColumn =
      change.code === "validTo" ? "validTo" : change.code === "sealCode" ? "sealCode" : "registeredOn";
    const from = change.before === "" ? "" : `由${change.before}`;
    return note(column, `${staffImportColumns[column]}${from}变更为${change.after}，${words}`);
  });
  return { request: { kind, certificateId: id, changes }, notes };
}

/** Nothing that refuses the row: the station sees them as well. */
function hints({ certNo, registeredOn, validTo }: Imported, today: string): ImportNote[] {
  const number = parseAnyCertificateNo(certNo) && certificateNoHint(certNo);
  return [
    ...(number === null ? [] : [note("certNo", number)]),
    ...(validTo < today ? [note("validTo", `有效期已于${validTo}届满，请核对`)] : []),
    ...(isUsualTerm(registeredOn, validTo) ? [] : [note("validTo", "有效期与注册日期起4年不一致，请核对")]),
  ];
}
