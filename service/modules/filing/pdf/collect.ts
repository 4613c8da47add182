import { attachmentTypesFor } from "#contracts/attachment.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { blankDay, filedDay, opinionText, sealPlaces, stampedSheetCode } from "#contracts/filing/sheet.ts";
import { type FieldDefinition, type FormValues, isShown } from "#contracts/form/form.ts";
import { fieldLabel, printedText } from "#contracts/form/text.ts";
import { fieldUnit, withUnit } from "#contracts/form/with-unit.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { maskForm } from "#service/personal-data/form-values.ts";

import type { PlaceNames } from "../place-names.ts";
import type { PrintedRecord } from "./check-code.ts";
import type { FilingPdf, PdfFact } from "./pdf-data.ts";

type PrintedFiling = { filing: FilingRow; places: PlaceNames; changeCount: number };

/** `whole`: codes of the personal numbers that are not masked. */
export function pdfContent(
  { filing, places, changeCount }: PrintedFiling,
  { values: open, attachments }: PrintedRecord,
  whole: readonly string[],
): Omit<FilingPdf, "code" | "printedAt"> {
  const { fields, groups } = filingForms[filing.kind];
  const masked = fields.filter(({ code }) => !whole.includes(code));
  const values = maskForm(masked, open);
  const names = { regionCode: places.regionName, regulatorId: places.stationFullName };
  const filedAt = filing.filedAt?.toISOString() ?? null;
  return {
    title: `建设工程${filingKindNames[filing.kind]}备案表`,
    numbers: numbersOf(filing, changeCount),
    groups: groups.map((group) => ({
      name: group.name,
      facts: fields
        .filter((field) => field.group === group.code && isShown(field, values, fields))
        .map((field) => factOf(field, fields, values, names)),
    })),
    attachments: attachmentFacts(filing, open, attachments),
    sealPlaces: sealPlaces[filing.kind].map((place) => ({ ...place, signers: [...place.signers] })),
    opinion: opinionText({ ...filing, filedAt }),
    stationName: places.stationFullName,
    day: filedAt === null ? blankDay : filedDay(filedAt),
  };
}

function fact(name: string, value: string, wide = false): PdfFact {
  return { name, value, wide };
}

function numbersOf({ acceptNo, filingNo }: FilingRow, changeCount: number): PdfFact[] {
  const numbers = [fact("受理编号", acceptNo), fact("备案编号", filingNo)];
  return changeCount === 0 ? numbers : [...numbers, fact("变更次数", `${changeCount}次`)];
}

/** A form printed before the upload names what must still be attached; the number of copies is then filled in by hand. */
function attachmentFacts(
  { kind, status, returnKind }: FilingRow,
  values: FormValues,
  attachments: PrintedRecord["attachments"],
): PdfFact[] {
  const types = filingForms[kind].attachments.filter(({ code }) => code !== stampedSheetCode);
  const isOpen = editableParts(status, returnKind).documents;
  const due = isOpen ? attachmentTypesFor(types, values).filter(({ required }) => required) : [];
  return types.flatMap((type) => {
    const count = attachments.filter(({ code }) => code === type.code).length;
    if (count > 0) return [fact(type.fileType, `${count}份`)];
    return due.includes(type) ? [fact(type.fileType, "　　份")] : [];
  });
}

/** Characters that fill half of the page width. */
const longText = 28;

function factOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
  names: Readonly<Record<string, string>>,
): PdfFact {
  const text = printedText(field, values[field.code] ?? "", names);
  const value = withUnit(text, fieldUnit(field, fields, values));
  const wide = field.type === "text" || field.type === "rows" || value.length > longText;
  return fact(fieldLabel(field), value, wide);
}
