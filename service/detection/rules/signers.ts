import type { BillElement, Spot } from "../model.ts";
import { spotOf } from "../spot.ts";
import { dateOf } from "./day.ts";
import type { FormFacts } from "./form-facts.ts";

type Role = "Compiler" | "Examiner" | "Approver";

/** Who signed as what; texts are empty where nothing is said. */
export type SignedBy = {
  role: Role;
  label: string;
  name: string;
  certNo: string;
  /** `yyyy-MM-dd`, or a month. */
  day: string | null;
  /** The attribute of the number, where a file has it. */
  attribute?: string;
};

/** 编制, 审核 and 审定 as one place of the file has them; at no place it is the form. */
export type Signatures = { at: Spot | null; company: string; signers: readonly SignedBy[] };

const roles: readonly (readonly [Role, string, dates: readonly string[]])[] = [
  ["Compiler", "编制人", ["CompileDate"]],
  ["Examiner", "审核人", ["ExamineDate"]],
  // The standard spells this one differently in ProjectInfo.
  ["Approver", "审定人", ["ApproveDate", "ApproverDate"]],
];

/** The elements of the head that name signers, and what their attributes begin with. */
const places: readonly (readonly [element: string, prefix: string])[] = [
  ["TendererInfo", "Tender"],
  ["TendererBidderInfo", "Consultant"],
  ["TendererBidderInfo", "Tender"],
  ["ProjectInfo", ""],
];

/** Gathers what the head of a file says of its signers; the first element of a name counts. */
export class SignatureCollector {
  private readonly found = new Map<string, Signatures>();

  take(element: BillElement): void {
    for (const [name, prefix] of places)
      if (name === element.name && !this.found.has(name + prefix))
        this.found.set(name + prefix, signaturesIn(element, prefix));
  }

  /** Every place of the file. */
  inFile(): Signatures[] {
    return places.flatMap(([name, prefix]) => this.found.get(name + prefix) ?? []);
  }
}

/** The places of a file, and the form for the roles of which no place has a number. */
export function withForm(inFile: readonly Signatures[], form: FormFacts | null): Signatures[] {
  const numbered = new Set(
    inFile.flatMap(({ signers }) => signers.filter(({ certNo }) => certNo !== "").map(({ role }) => role)),
  );
  const left = roles.filter(([role]) => !numbered.has(role));
  return [...inFile, { at: null, company: "", signers: left.map((one) => onForm(form, one)) }];
}

function signaturesIn(element: BillElement, prefix: string): Signatures {
  const read = (name: string): string => (element.attributes[prefix + name] ?? "").trim();
  const signers = roles.map(([role, label, dates]) => ({
    role,
    label,
    name: read(role),
    certNo: read(`${role}CertNo`),
    day: dateOf(dates.map(read).find((date) => date !== "") ?? null),
    attribute: `${prefix}${role}CertNo`,
  }));
  return { at: spotOf(element), company: (element.attributes["CompileCompany"] ?? "").trim(), signers };
}

function onForm(form: FormFacts | null, [role, label]: (typeof roles)[number]): SignedBy {
  const signers = { Compiler: form?.compiler, Examiner: form?.examiner, Approver: form?.approver };
  const { name = null, certNo = null, date = null } = signers[role] ?? {};
  const text = (value: string | null): string => (value ?? "").trim();
  return { role, label, name: text(name), certNo: text(certNo), day: dateOf(text(date)) };
}
