import { type Cell, type CellValue, writeXlsx } from "hucre/xlsx";

import { referenceColumns } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";
import { uploadForm } from "#service/modules/file/testing/upload.ts";

export type SheetGiven = {
  name: string;
  rows: CellValue[][];
  hidden?: boolean;
  cells?: Map<string, Partial<Cell>>;
};

export function workbookOf(...sheets: SheetGiven[]): Promise<Uint8Array> {
  return writeXlsx({ sheets });
}

export function tableOf(kind: ReferenceKind, ...rows: CellValue[][]): Promise<Uint8Array> {
  return workbookOf({ name: "数据", rows: [Object.values(referenceColumns[kind]), ...rows] });
}

type Beside = { name?: string; source?: string; reason?: string; whole?: string };

export function importForm(kind: string, content: Uint8Array, beside: Beside = {}): FormData {
  const form = uploadForm(beside.name ?? "数据.xlsx", content);
  form.set("kind", kind);
  form.set("source", beside.source ?? "浙建站信〔2026〕3号");
  form.set("reason", beside.reason ?? "按月发布");
  if (beside.whole !== undefined) form.set("whole", beside.whole);
  return form;
}

export async function sendPreview(
  service: TestService,
  person: Pick<Person, "token">,
  kind: string,
  content: Uint8Array,
): Promise<Answer> {
  const body = importForm(kind, content);
  return readAnswer(await service.fetch("referencePreview", { body }, { token: person.token }));
}

export async function sendImport(
  service: TestService,
  person: Pick<Person, "token">,
  kind: string,
  content: Uint8Array,
  beside?: Beside,
): Promise<Answer> {
  const body = importForm(kind, content, beside);
  return readAnswer(await service.fetch("referenceImport", { body }, { token: person.token }));
}
