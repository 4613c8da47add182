import Big from "big.js";

import type { AttachmentType } from "#contracts/attachment.ts";
import type { SubmittedForm, SubmittedAttachment } from "#contracts/filing/changes.ts";
import type { FilingForm } from "#contracts/form/filing-form.ts";
import { type FieldDefinition, type FormValues, isShown } from "#contracts/form/form.ts";
import { parseRows } from "#contracts/form/rows.ts";
import { fieldLabel } from "#contracts/form/text.ts";
import { fieldUnit, withUnit } from "#contracts/form/with-unit.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { documentText } from "../detail/document-text.ts";

export type ChangeKind = "same" | "added" | "removed" | "changed";

export type Change = {
  id: string;
  name: string;
  kind: ChangeKind;
  before: string;
  after: string;
  /** Signed; empty if there is nothing to subtract. */
  delta: string;
  masked?: true;
};
export type ChangeGroup = { code: string; name: string; changes: Change[] };

export function compareForms(
  form: FilingForm,
  before: SubmittedForm,
  after: SubmittedForm,
  hidden: readonly string[] = [],
): ChangeGroup[] {
  const groups = form.groups.map(({ code, name }) => ({
    code,
    name,
    changes: form.fields
      .filter((field) => field.group === code)
      .flatMap((field) => fieldChanges(field, sideOf(form, field, before), sideOf(form, field, after)))
      .map((change) => (hidden.includes(change.id) || looksAlike(change) ? asHidden(change) : change)),
  }));
  const attachments = form.attachments.flatMap((type) =>
    attachmentChanges(type, before.attachments, after.attachments),
  );
  return [...groups, { code: "attachments", name: "附件", changes: attachments }].filter(
    ({ changes }) => changes.length > 0,
  );
}

type Side = { value: string; names: FormValues; unit: string | undefined } | null;

function sideOf({ fields }: FilingForm, field: FieldDefinition, { values, names }: SubmittedForm): Side {
  if (!isShown(field, values, fields)) return null;
  return { value: (values[field.code] ?? "").trim(), names, unit: fieldUnit(field, fields, values) };
}

function fieldChanges(field: FieldDefinition, before: Side, after: Side): Change[] {
  if (!before && !after) return [];
  if (field.type === "rows") return rowChanges(field, before?.value ?? "", after?.value ?? "");
  const values: Pair<string> = [before?.value ?? "", after?.value ?? ""];
  const isOneUnit = !before || !after || before.unit === after.unit;
  const delta = isOneUnit ? deltaOf(field, ...values) : null;
  const isSame = delta === null ? values[0] === values[1] : delta.eq(0);
  return [
    {
      id: field.code,
      name: fieldLabel(field),
      kind: isSame ? "same" : kindOf(...values),
      before: textOf(field, values[0], before),
      after: textOf(field, values[1], after),
      delta: delta === null || delta.eq(0) ? "" : signed(field, delta, after),
    },
  ];
}

function looksAlike({ kind, before, after }: Change): boolean {
  return kind === "changed" && before !== "" && before === after;
}

function asHidden(change: Change): Change {
  return { ...change, kind: "changed", masked: true };
}

export function changesAt(
  groups: readonly ChangeGroup[],
  { kind, key }: { kind: "field" | "attachment"; key: string },
): Change[] {
  const at = kind === "attachment" ? `attachment:${key}` : key;
  return groups
    .flatMap(({ changes }) => changes)
    .filter((change) => change.kind !== "same" && (change.id === at || change.id.startsWith(`${at}:`)));
}

type Pair<T> = [before: T, after: T];

function kindOf(before: string, after: string): ChangeKind {
  if (before === "") return "added";
  return after === "" ? "removed" : "changed";
}

function textOf(field: FieldDefinition, value: string, side: Side): string {
  return withUnit(documentText(field, value, side?.names), side?.unit);
}

const amount = /^-?\d+(\.\d+)?$/;

function deltaOf({ type }: FieldDefinition, before: string, after: string): Big | null {
  const isFigure = type === "money" || type === "number";
  return isFigure && amount.test(before) && amount.test(after) ? new Big(after).minus(before) : null;
}

function signed(field: FieldDefinition, delta: Big, side: Side): string {
  return `${delta.gt(0) ? "+" : ""}${textOf(field, delta.toFixed(), side)}`;
}

/** Rows are matched by their first column; equal ones in order. */
function rowChanges(field: FieldDefinition, before: string, after: string): Change[] {
  const { columns = [] } = field;
  const [old, own] = [namedRows(columns, before), namedRows(columns, after)];
  return [...new Set([...old.keys(), ...own.keys()])].map((key) => {
    const pair: Pair<FormValues | undefined> = [old.get(key), own.get(key)];
    const differing = columns.filter(({ code }) => (pair[0]?.[code] ?? "") !== (pair[1]?.[code] ?? ""));
    const isSame = pair[0] !== undefined && pair[1] !== undefined && differing.length === 0;
    const told = isSame ? columns : differing;
    return {
      id: `${field.code}:${key}`,
      name: `${fieldLabel(field)}：${key}`,
      kind: isSame ? "same" : rowKind(...pair),
      before: rowText(told, pair[0]),
      after: rowText(told, pair[1]),
      delta: "",
    };
  });
}

function rowKind(before: FormValues | undefined, after: FormValues | undefined): ChangeKind {
  if (!before) return "added";
  return after ? "changed" : "removed";
}

function namedRows(columns: readonly FieldDefinition[], value: string): Map<string, FormValues> {
  const named = new Map<string, FormValues>();
  for (const row of parseRows(value) ?? []) {
    const name = (row[columns[0]?.code ?? ""] ?? "") || "未命名";
    let key = name;
    for (let again = 2; named.has(key); again += 1) key = `${name}（${again}）`;
    named.set(key, row);
  }
  return named;
}

function rowText(columns: readonly FieldDefinition[], row: FormValues | undefined): string {
  if (!row) return "";
  return columns
    .map((column) => `${fieldLabel(column)}：${documentText(column, row[column.code] ?? "") || "未填写"}`)
    .join("，");
}

/** Equal content is unchanged; otherwise a file of the same name, or of a single-file type, counts as replaced. */
function attachmentChanges(
  type: AttachmentType,
  before: readonly SubmittedAttachment[],
  after: readonly SubmittedAttachment[],
): Change[] {
  let old = before.filter(({ code }) => code === type.code);
  const own = after.filter(({ code }) => code === type.code);
  const pairs: Pair<SubmittedAttachment | undefined>[] = [];
  const alike = [
    (a: SubmittedAttachment, b: SubmittedAttachment) => a.sha256 === b.sha256 && a.fileName === b.fileName,
    (a: SubmittedAttachment, b: SubmittedAttachment) => a.fileName === b.fileName || !type.many,
  ];
  for (const isAlike of alike) {
    old = old.filter((attachment) => {
      const at = own.findIndex((other) => isAlike(attachment, other));
      if (at < 0) return true;
      pairs.push([attachment, own[at]]);
      own.splice(at, 1);
      return false;
    });
  }
  pairs.push(...old.map((attachment): Pair<SubmittedAttachment | undefined> => [attachment, undefined]));
  pairs.push(...own.map((attachment): Pair<SubmittedAttachment | undefined> => [undefined, attachment]));
  return pairs.map(([from, to], index) => ({
    id: `attachment:${type.code}:${index}`,
    name: type.fileType,
    kind:
      from?.sha256 === to?.sha256 && from?.fileName === to?.fileName
        ? "same"
        : kindOf(attachmentText(from), attachmentText(to)),
    before: attachmentText(from),
    after: attachmentText(to),
    delta: "",
  }));
}

function attachmentText(attachment: SubmittedAttachment | undefined): string {
  if (!attachment) return "";
  return `${attachment.fileName}（${sizeText(attachment.fileSize)}，校验值${attachment.sha256.slice(0, 8)}）`;
}
