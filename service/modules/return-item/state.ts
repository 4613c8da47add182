import type { FormValues } from "#contracts/form.ts";
import type { SentItem } from "#contracts/return-item.ts";

/** A paper as content and name: the same file uploaded again changed nothing. */
export type Paper = { code: string; fileName: string; sha256: string };

/** What was returned. */
export type Returned = {
  at: Date;
  values: FormValues;
  papers: readonly Paper[];
  /** Of each file that was handed in, what it is. */
  files: ReadonlyMap<string, Paper>;
};

/** How it stands now. */
export type Present = {
  values: FormValues;
  papers: readonly Paper[];
  reportId: string | null;
  /** Fingerprints of the findings of the report, by key. */
  findings: ReadonlyMap<string, string>;
  /** When a finding was last answered, by key and fingerprint. */
  answers: ReadonlyMap<string, Date>;
  /** The paper that detection judges. */
  judgedBill: string;
};

export type Marked = {
  kind: SentItem["target"]["kind"];
  key: string;
  fileId: string | null;
  fingerprint: string | null;
  reportId: string | null;
};

/** Whether what was marked is another than it was when the filing came back. */
export function stateOf(item: Marked, was: Returned, is: Present): SentItem["state"] {
  return hasChanged(item, was, is) ? "changed" : "unchanged";
}

function hasChanged(item: Marked, was: Returned, is: Present): boolean {
  switch (item.kind) {
    case "field":
      return textOf(was.values, item.key) !== textOf(is.values, item.key);
    case "paper":
      return item.fileId === null
        ? !sameSet(of(was.papers, item.key), of(is.papers, item.key))
        : !of(is.papers, item.key).has(nameOf(was.files.get(item.fileId)));
    case "finding":
      return isSettled(item, was, is);
  }
}

/** Answered since; gone from a later report; or its bill was replaced and is not checked again yet. */
function isSettled({ key, fingerprint, reportId }: Marked, was: Returned, is: Present): boolean {
  const answered = is.answers.get(answerKey(key, fingerprint ?? ""));
  if (answered && answered > was.at) return true;
  if (is.reportId !== reportId) return is.findings.get(key) !== fingerprint;
  return !sameSet(of(was.papers, is.judgedBill), of(is.papers, is.judgedBill));
}

export function answerKey(key: string, fingerprint: string): string {
  return `${fingerprint} ${key}`;
}

function textOf(values: FormValues, code: string): string {
  return (values[code] ?? "").trim();
}

function nameOf(paper: Paper | undefined): string {
  return paper ? `${paper.sha256} ${paper.fileName}` : "";
}

function of(papers: readonly Paper[], code: string): ReadonlySet<string> {
  return new Set(papers.filter((paper) => paper.code === code).map(nameOf));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
