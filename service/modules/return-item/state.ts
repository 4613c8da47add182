import type { FormValues } from "#contracts/form/form.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { SentItem } from "#contracts/return-item/return-item.ts";

import type { Standing } from "./standing.ts";

/** Identified by content and name: uploading the same file again changes nothing. */
export type Attachment = { code: string; fileName: string; sha256: string };

export type Returned = {
  at: Date;
  values: FormValues;
  attachments: readonly Attachment[];
  /** By file ID. */
  files: ReadonlyMap<string, Attachment>;
};

export type Present = {
  values: FormValues;
  attachments: readonly Attachment[];
  reportId: ReportId | null;
  /** Codes of the files that the check rests on. */
  checked: readonly string[];
};

export type Marked = {
  kind: SentItem["target"]["kind"];
  key: string;
  fileId: string | null;
  reportId: ReportId | null;
};

export type Left = Pick<Standing, "count" | "isAnswered">;

/** `left` of a finding or cause: what of it the present report holds. */
export function stateOf(item: Marked, was: Returned, is: Present, left?: Left): SentItem["state"] {
  if (item.kind === "finding" || item.kind === "cause") return findingState(item, was, is, left);
  return hasChanged(item, was, is) ? "changed" : "unchanged";
}

function hasChanged(item: Marked, was: Returned, is: Present): boolean {
  switch (item.kind) {
    case "field":
      return textOf(was.values, item.key) !== textOf(is.values, item.key);
    case "attachment":
      return item.fileId === null
        ? !sameSet(of(was.attachments, item.key), of(is.attachments, item.key))
        : !of(is.attachments, item.key).has(nameOf(was.files.get(item.fileId)));
    case "finding":
    case "cause":
      return false;
  }
}

/** Mended when answered since the return, or gone from a later report; a replaced bill says nothing before its check. */
function findingState(
  { reportId }: Marked,
  was: Returned,
  is: Present,
  left: Left | undefined,
): SentItem["state"] {
  if (left?.isAnswered) return "changed";
  if (is.reportId !== reportId) return (left?.count ?? 0) > 0 ? "unchanged" : "changed";
  const isReplaced = is.checked.some((code) => !sameSet(of(was.attachments, code), of(is.attachments, code)));
  return isReplaced ? "waiting" : "unchanged";
}

function textOf(values: FormValues, code: string): string {
  return (values[code] ?? "").trim();
}

function nameOf(attachment: Attachment | undefined): string {
  return attachment ? `${attachment.sha256} ${attachment.fileName}` : "";
}

function of(attachments: readonly Attachment[], code: string): ReadonlySet<string> {
  return new Set(attachments.filter((attachment) => attachment.code === code).map(nameOf));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
