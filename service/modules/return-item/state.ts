import type { FormValues } from "#contracts/form/form.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { SentItem } from "#contracts/return-item/return-item.ts";

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
  /** Fingerprint by finding key. */
  findings: ReadonlyMap<string, string>;
  /** Time of the last answer by `answerKey`. */
  answers: ReadonlyMap<string, Date>;
  judgedBill: string;
};

export type Marked = {
  kind: SentItem["target"]["kind"];
  key: string;
  fileId: string | null;
  fingerprint: string | null;
  reportId: ReportId | null;
};

export function stateOf(item: Marked, was: Returned, is: Present): SentItem["state"] {
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
      return isSettled(item, was, is);
  }
}

/** True when answered after the return, gone from a later report, or while a replaced bill is unchecked. */
function isSettled({ key, fingerprint, reportId }: Marked, was: Returned, is: Present): boolean {
  const answered = is.answers.get(answerKey(key, fingerprint ?? ""));
  if (answered && answered > was.at) return true;
  if (is.reportId !== reportId) return is.findings.get(key) !== fingerprint;
  return !sameSet(of(was.attachments, is.judgedBill), of(is.attachments, is.judgedBill));
}

export function answerKey(key: string, fingerprint: string): string {
  return `${fingerprint} ${key}`;
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
