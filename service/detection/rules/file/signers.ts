import type { BillElement, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { dateOf } from "./day.ts";
import type { FormFacts } from "./form-facts.ts";

export type SignerRole = "Compiler" | "Examiner" | "Approver";

export type SignedBy = {
  role: SignerRole;
  label: string;
  name: string;
  certNo: string;
  day: string | null;
  attribute?: string;
};

/** Signers at one place of the file; `at` is null for the form. */
export type Signatures = { at: Spot | null; company: string; signers: readonly SignedBy[] };

const roles: readonly (readonly [SignerRole, string, dates: readonly string[]])[] = [
  ["Compiler", "编制人", ["CompileDate"]],
  ["Examiner", "审核人", ["ExamineDate"]],
  // The standard spells this attribute differently in ProjectInfo.
  ["Approver", "审定人", ["ApproveDate", "ApproverDate"]],
];

const places: readonly (readonly [element: string, prefix: string])[] = [
  ["TendererInfo", "Tender"],
  ["TendererBidderInfo", "Consultant"],
  ["TendererBidderInfo", "Tender"],
  ["ProjectInfo", ""],
];

export class SignatureCollector {
  private readonly found = new Map<string, Signatures>();

  take(element: BillElement): void {
    for (const [name, prefix] of places)
      if (name === element.name && !this.found.has(name + prefix))
        this.found.set(name + prefix, signaturesIn(element, prefix));
  }

  inFile(): Signatures[] {
    return places.flatMap(([name, prefix]) => this.found.get(name + prefix) ?? []);
  }
}

/** The form stands in for roles without a number in the file. */
export function withForm(inFile: readonly Signatures[], form: FormFacts | null): Signatures[] {
  const numbered = new Set(
    inFile.flatMap(({ signers }) => signers.filter(({ certNo }) => certNo !== "").map(({ role }) => role)),
  );
  const left = roles.filter(([role]) => !numbered.has(role));
  return [...inFile, { at: null, company: "", signers: left.map((one) => onForm(form, one)) }];
}

const isStated = ({ name, certNo, day }: SignedBy): boolean => name !== "" || certNo !== "" || day !== null;

/** Signers of a place of the file, with the form's in roles that the file leaves open everywhere. */
export function besideForm(
  { at, signers }: Signatures,
  inFile: readonly Signatures[],
  form: FormFacts | null,
): readonly SignedBy[] {
  if (at === null || !signers.some(isStated)) return signers;
  const stated = new Set(inFile.flatMap((place) => place.signers.filter(isStated).map(({ role }) => role)));
  const added = roles
    .filter(([role]) => !stated.has(role))
    .map((one) => onForm(form, one))
    .map((one) => ({ ...one, label: `备案表的${one.label}` }));
  return signers.map((own) => added.find(({ role }) => role === own.role) ?? own);
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
