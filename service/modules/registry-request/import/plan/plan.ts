import type { PersonId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { ImportNote } from "#contracts/staff-import/staff-import.ts";
import type { Env } from "#service/core/env.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { openChanges } from "#service/personal-data/request-changes.ts";
import { comparable } from "#service/values/text.ts";

import type { Imported } from "../read/row-reader.ts";
import type { Facts, KnownPerson } from "./facts.ts";
import { note, type PlannedRequest, type RowPlan, type Work } from "./row-plan.ts";
import {
  certificateWish,
  directChanges,
  identityWish,
  keptPhone,
  registeredNote,
  takenNote,
  type Wish,
} from "./wishes.ts";

/** Whom a row is about; `known` is null for somebody new. */
type Found = { known: KnownPerson | null; engages: boolean } | { conflict: ImportNote };

const mismatch = note("name", "证件号码与平台登记的姓名、证件类型不一致，请核对；如有疑问，请联系当地造价站");
const unnumbered = note(
  "idNumber",
  "本单位已有同名人员未登记证件号码，请先在其人员详情中补登证件号码，再导入",
);
const openElsewhere = note("", "该人员另有申请正在办理，请稍后再导入");
const noPhone = note("phone", "新增人员须填写手机号，请补充后重新预览");

/** Decides on each row from what the registry holds; writes nothing. */
export class Planner {
  private readonly env: Env;
  private readonly facts: Facts;
  private readonly today: string;
  /** ID number of the rows by which a person on record was found. */
  private readonly claims = new Map<PersonId, string>();
  /** Line that engaged or changed the person of an ID number, and the one that asks for a request. */
  private readonly begun = new Set<string>();
  private readonly asked = new Map<string, number>();

  constructor(env: Env, facts: Facts, now: Date) {
    this.env = env;
    this.facts = facts;
    this.today = shanghaiDay(now);
  }

  plan(row: Imported): RowPlan {
    const found = this.findPerson(row);
    if ("conflict" in found) return this.refused(row, found.conflict);
    const { known, engages } = found;
    if (known !== null) {
      const claim = this.claims.get(known.id) ?? row.idNumber;
      if (claim !== row.idNumber) return this.refused(row, takenNote);
      this.claims.set(known.id, claim);
    }
    return engages ? this.planEntry(row, known) : this.planOwn(row, known);
  }

  private refused(row: Imported, conflict: ImportNote): RowPlan {
    return { row, outcome: "conflict", notes: [conflict], work: null };
  }

  private findPerson(row: Imported): Found {
    const { facts } = this;
    const known = facts.personWith(row.idNumber);
    if (known !== null) {
      if (known.own !== null) return { known, engages: false };
      if (comparable(known.name) !== comparable(row.name) || known.idType !== row.idType)
        return { conflict: mismatch };
      return known.registeredElsewhere ? { conflict: registeredNote } : { known, engages: true };
    }
    const held = row.certNo === "" ? null : facts.certificate(row.certNo);
    const holder = held && facts.person(held.personId);
    if (holder?.own && comparable(holder.name) === comparable(row.name))
      return { known: holder, engages: false };
    return facts.isUnnumbered(row.name) ? { conflict: unnumbered } : { known: null, engages: true };
  }

  /** Somebody new, or one who works with no enterprise that would have to agree. */
  private planEntry(row: Imported, known: KnownPerson | null): RowPlan {
    if (row.phone === "") return this.refused(row, noPhone);
    const wish = this.settled(row, known, certificateWish(this.facts, row, known, this.today));
    if (wish !== null && "conflict" in wish) return this.refused(row, wish.conflict);
    const enters = this.begin(row);
    const { phone, education, title, position } = row;
    const kept = known === null ? [] : keptPhone(this.env, row, known);
    const plain = { position, ...given({ education, title }) };
    const direct = known === null || !enters ? {} : { ...plain, ...(known.phone === null && { phone }) };
    const request = wish?.request ?? null;
    this.ask(row, request);
    const work: Work = { person: known, engages: enters, direct, request };
    if (!enters && request === null) return { row, outcome: "same", notes: wish?.notes ?? [], work: null };
    const notes = [...(enters ? [note("", "登记为本单位人员"), ...kept] : []), ...(wish?.notes ?? [])];
    return { row, outcome: "added", notes, work };
  }

  private planOwn(row: Imported, known: KnownPerson | null): RowPlan {
    if (known === null) throw new Error("Nobody is engaged");
    const identity = this.settled(row, known, identityWish(this.env, row, known));
    if (identity !== null && "conflict" in identity) return this.refused(row, identity.conflict);
    const certificate = certificateWish(this.facts, row, known, this.today);
    if (certificate !== null && "conflict" in certificate) return this.refused(row, certificate.conflict);
    const first = this.chosen(row, known, identity, certificate);
    if (first !== null && "conflict" in first) return this.refused(row, first.conflict);

    const enters = this.begin(row);
    const { direct, notes } = enters ? directChanges(this.env, row, known) : { direct: {}, notes: [] };
    const request = first?.request ?? null;
    this.ask(row, request);
    const work: Work = { person: known, engages: false, direct, request };
    const all = [...notes, ...(first?.notes ?? [])];
    if (Object.keys(direct).length === 0 && request === null)
      return { row, outcome: "same", notes: all, work: null };
    const outcome = request?.kind === "certificate-add" ? "added" : "changed";
    return { row, outcome, notes: all, work };
  }

  /** Identity first: one request of a person at a time. What waits is told, and comes with the next import. */
  private chosen(row: Imported, known: KnownPerson, identity: Plain, certificate: Wish): Settled {
    if (identity === null) return this.settled(row, known, certificate);
    if (certificate === null) return identity;
    const waits = note("certNo", "证书的变更须待人员信息更正审核后，再次导入本表提交");
    return { request: identity.request, notes: [...identity.notes, waits] };
  }

  /** Refuses a second request of the same person; one that is already open with the same content is nothing new. */
  private settled(row: Imported, known: KnownPerson | null, wish: Wish): Settled {
    if (wish === null || "conflict" in wish) return wish;
    const line = this.asked.get(row.idNumber);
    if (line !== undefined) {
      const what = `该人员在第${line}行已有一项变更申请，同一人员一次只能提交一项，待其办结后再次导入本表`;
      return { conflict: note("certNo", what) };
    }
    if (!known?.open) return wish;
    const { number, enterpriseId } = known.open;
    // The person may not have consented to a transfer yet: until then the employer learns nothing of it.
    if (enterpriseId !== this.facts.enterpriseId) return { conflict: openElsewhere };
    if (this.isSame(known.open, wish.request))
      return { request: null, notes: [note("", `相同内容的变更申请${number}正在办理`)] };
    return { conflict: note("", `该人员已有变更申请${number}尚未办结，请待其办结或撤回后再导入`) };
  }

  private isSame(open: RegistryRequestRow, { kind, certificateId, changes }: PlannedRequest): boolean {
    if (open.kind !== kind || open.certificateId !== certificateId) return false;
    if (open.enterpriseId !== this.facts.enterpriseId) return false;
    const asked = new Map(openChanges(this.env, open.changes).map(({ code, after }) => [code, after]));
    return asked.size === changes.length && changes.every(({ code, after }) => asked.get(code) === after);
  }

  /** Whether this row is the first of its person that is imported: it carries what is not of a certificate. */
  private begin({ idNumber }: Imported): boolean {
    if (this.begun.has(idNumber)) return false;
    this.begun.add(idNumber);
    return true;
  }

  private ask({ idNumber, line }: Imported, request: PlannedRequest | null): void {
    if (request !== null) this.asked.set(idNumber, line);
  }
}

type Plain = { request: PlannedRequest | null; notes: ImportNote[] } | null;
type Settled = Plain | { conflict: ImportNote };

function given<K extends string>(values: Record<K, string>): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const key in values) if (values[key] !== "") found[key] = values[key];
  return found;
}
