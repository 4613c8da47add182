import type { ProjectFacts } from "#contracts/detection.ts";

import { dayOf } from "./day.ts";
import type { FormFacts, Signer } from "./form-facts.ts";

/** Who signed as what; texts are empty where nothing is said. */
export type SignedBy = {
  role: "Compiler" | "Examiner" | "Approver";
  label: string;
  name: string;
  certNo: string;
  /** `yyyy-MM-dd`. */
  day: string | null;
};

type InFile = { name: string; certNo: string; date: string };

/** 编制人, 审核人, 审定人: each as the file names them, or as the form does where the file gives no certificate. */
export function signersOf(project: ProjectFacts, form: FormFacts | null): SignedBy[] {
  const { compiler, compilerCertNo, compileDate } = project;
  const { examiner, examinerCertNo, examineDate } = project;
  const { approver, approverCertNo, approveDate } = project;
  const roles = [
    ["Compiler", "编制人", { name: compiler, certNo: compilerCertNo, date: compileDate }, form?.compiler],
    ["Examiner", "审核人", { name: examiner, certNo: examinerCertNo, date: examineDate }, form?.examiner],
    ["Approver", "审定人", { name: approver, certNo: approverCertNo, date: approveDate }, form?.approver],
  ] as const;
  return roles.map(([role, label, inFile, onForm]) => ({ role, label, ...signed(inFile, onForm) }));
}

function signed(inFile: InFile, onForm: Signer | undefined): Pick<SignedBy, "name" | "certNo" | "day"> {
  const said = inFile.certNo !== "" || onForm === undefined ? inFile : onForm;
  const text = (value: string | null): string => (value ?? "").trim();
  return { name: text(said.name), certNo: text(said.certNo), day: dayOf(text(said.date)) };
}
