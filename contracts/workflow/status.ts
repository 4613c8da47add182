import { z } from "zod";

/** `accepted` waits for the detection job; `publicity` for its period to end. */
export const filingStatusSchema = z.enum([
  "draft",
  "submitted",
  "accepted",
  "detected",
  "publicity",
  "filed",
  "returned",
  "void",
]);
export type FilingStatus = z.infer<typeof filingStatusSchema>;

export const filingStatusNames: Record<FilingStatus, string> = {
  draft: "草稿",
  submitted: "待受理",
  accepted: "检测中",
  detected: "待复核",
  publicity: "公示中",
  filed: "已备案",
  returned: "已退回",
  void: "已作废",
};

export const publishedStatuses: readonly FilingStatus[] = ["publicity", "filed"];
export function isPublished(status: FilingStatus): boolean {
  return publishedStatuses.includes(status);
}

/** Submitted, and neither returned nor void since. */
export const handedInStatuses: readonly FilingStatus[] = [
  "submitted",
  "accepted",
  "detected",
  ...publishedStatuses,
];
export const endedStatuses: readonly FilingStatus[] = ["filed", "void"];

/** Also limits what may be edited: 项目资料 (form and attachments) or 成果文件 (bill and result files). */
export const returnKindSchema = z.enum(["all", "materials", "result"]);
export type ReturnKind = z.infer<typeof returnKindSchema>;

export const filingPartSchema = z.enum(["form", "documents", "result", "bill"]);
export type FilingPart = z.infer<typeof filingPartSchema>;
export type EditableParts = Record<FilingPart, boolean>;

/** The enterprise fills in the filing. */
export function isWritten(status: FilingStatus): boolean {
  return status === "draft" || status === "returned";
}

export function editableParts(status: FilingStatus, returnKind: ReturnKind | null): EditableParts {
  const open = isWritten(status);
  const kind = status === "returned" ? (returnKind ?? "all") : "all";
  return {
    form: open && kind !== "result",
    documents: open && kind !== "result",
    result: open && kind !== "materials",
    bill: open && kind !== "materials",
  };
}
