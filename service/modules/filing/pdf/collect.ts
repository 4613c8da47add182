import { and, asc, eq, isNull } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { type FieldDefinition, type FormValues, isShown } from "#contracts/form/form.ts";
import { fieldLabel, fieldText } from "#contracts/form/text.ts";
import { withUnit } from "#contracts/form/with-unit.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";

import type { ListedFiling, selectFilings } from "../list/rows.ts";
import type { FilingPdf } from "./pdf-data.ts";

export type PrintedFiling = Awaited<ReturnType<typeof selectFilings>>[number];

type Groups = FilingPdf["groups"];
type FormFact = Groups[number]["facts"][number] & { field: string };
/** Content covered by the check code. */
export type PdfContent = Omit<FilingPdf, "code" | "printedAt" | "groups"> & {
  groups: { name: string; facts: FormFact[] }[];
};

/** Masks personal numbers, since the PDF is passed on. */
export async function pdfContent(deps: Pick<Deps, "db" | "env">, listed: PrintedFiling): Promise<PdfContent> {
  const { filing } = listed;
  const { fields, groups } = filingForms[filing.kind];
  const values = maskForm(fields, openForm(deps.env, fields, filing.formValues));
  const names = { regionCode: listed.regionName, regulatorId: listed.stationName };
  return {
    title: `建设工程${filingKindNames[filing.kind]}备案表`,
    numbers: [
      { name: "受理编号", value: filing.acceptNo, wide: false },
      { name: "备案编号", value: filing.filingNo, wide: false },
      { name: "版本", value: `第${filing.version}版`, wide: false },
      { name: "状态", value: filingStatusNames[filing.status], wide: false },
    ],
    groups: groups.map((group) => ({
      name: group.name,
      facts: fields
        .filter((field) => field.group === group.code && isShown(field, values, fields))
        .map((field) => factOf(field, values, names)),
    })),
    attachments: await attachmentsOf(deps.db, listed),
    standing: standingOf(listed),
    stationName: listed.stationName,
    day: filing.filedAt ? dayText(filing.filedAt) : "",
  };
}

/** Characters that fill half of the page width. */
const longText = 28;

function factOf(
  field: FieldDefinition,
  values: FormValues,
  names: Readonly<Record<string, string>>,
): FormFact {
  const text = fieldText(field, values[field.code] ?? "", names);
  const value = withUnit(text, field.append);
  const wide = field.type === "text" || field.type === "rows" || value.length > longText;
  return { field: field.code, name: fieldLabel(field), value, wide };
}

async function attachmentsOf(
  conn: Conn,
  { filing }: Pick<ListedFiling, "filing">,
): Promise<PdfContent["attachments"]> {
  const rows = await conn
    .select({ code: filingFile.code, name: file.name })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)))
    .orderBy(asc(filingFile.addedAt), asc(file.name));
  return filingForms[filing.kind].attachments.flatMap(({ code, fileType }) => {
    const files = rows.filter((row) => row.code === code).map(({ name }) => name);
    return files.length === 0 ? [] : [{ name: fileType, files }];
  });
}

function standingOf({ filing }: Pick<ListedFiling, "filing">): string {
  if (filing.status === "filed" && filing.filedAt) {
    return `予以备案。备案编号${filing.filingNo}，备案日期${dayText(filing.filedAt)}。`;
  }
  return `尚未备案，当前状态：${filingStatusNames[filing.status]}。`;
}

function dayText(at: Date): string {
  return shanghaiMinute(at).slice(0, 10);
}
