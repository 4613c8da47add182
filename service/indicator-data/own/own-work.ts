import { and, eq, type SQL } from "drizzle-orm";

import { projectFactsSchema } from "#contracts/detection/detection.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { OwnLack, OwnWorkFigure } from "#contracts/indicator/own/own.ts";
import type { Features, SampleClass } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { filingBill, type StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { taxesOf } from "#service/indicator/sample/gate.ts";
import { Decimal } from "#service/values/decimal.ts";

import { fileAreas, fileFeatures } from "../file-features.ts";
import { classOf, formAreas, formFeatures } from "../filing-facts.ts";
import { currentSettings } from "../versions.ts";
import { type Measure, measureOf } from "./measure.ts";
import { workFigures } from "./work-figures.ts";

/** A work as form and bill state it, before or after its filing. */
export type OwnWork = {
  stage: SampleStage;
  sampleClass: SampleClass | null;
  structure: string | null;
  regionCode: string | null;
  month: string | null;
  hasBill: boolean;
  total: { value: Decimal; from: "form" | "file" } | null;
  measure: Measure | null;
  unitCost: Decimal | null;
  taxes: ("1" | "2")[];
  hasNegative: boolean;
  areaDiffers: boolean;
  lacks: OwnLack[];
  works: OwnWorkFigure[];
};

export type Given = { values: FormValues; at: Date; bill?: StoredBillFacts | null };

const positive = (text: string | undefined): Decimal | null => {
  const value = Decimal.parse(text ?? "");
  return value?.sign() === 1 ? value : null;
};
const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])/.test(text);

/** `values` go before what is stored: the form may hold what is not saved yet; `bill` before the one stored. */
export async function ownWorkOf(
  conn: Conn,
  row: FilingRow,
  { values, at, bill: given }: Given,
): Promise<OwnWork> {
  const formValues = { ...row.formValues, ...values };
  const own = { kind: row.kind, formValues };
  const stage: SampleStage = row.kind === "settlement" ? "settlement" : "ceiling";
  const bill = given === undefined ? await judgedBill(conn, row) : given;
  const sampleClass = classOf(own) ?? (await classOfCeiling(conn, formValues));
  const project = bill === null ? null : projectFactsSchema.parse(bill.project);
  const features: Features = {
    ...(project ? fileFeatures(project, sampleClass) : {}),
    ...formFeatures(own, stage, await currentSettings(conn, at)),
  };
  const areas = [...formAreas(own), ...(project ? fileAreas(project) : [])];
  const measured = sampleClass === null ? null : measureOf({ sampleClass, features, areas });
  const measure = measured?.measure ?? null;
  const total = totalOf(formValues, stage, bill);
  const baseDate = features["baseDate"]?.value ?? "";
  return {
    stage,
    sampleClass,
    structure: features["structureType"]?.value || null,
    regionCode: /^\d{6}$/.test(formValues["regionCode"] ?? "") ? (formValues["regionCode"] ?? null) : null,
    month: isMonth(baseDate) ? baseDate.slice(0, 7) : null,
    hasBill: bill !== null,
    total,
    measure,
    unitCost: total === null || measure === null ? null : total.value.dividedBy(measure.value, 2),
    taxes: taxesOf(features, { taxModels: project ? [project.taxModel] : [] }),
    hasNegative: bill !== null && hasNegativeParts(bill),
    areaDiffers: measured?.differs ?? false,
    lacks: [
      ...(sampleClass === null ? (["no-class"] as const) : []),
      ...(total === null ? [bill === null ? ("no-bill" as const) : ("no-total" as const)] : []),
      ...(measured?.lack ? [measured.lack] : []),
    ],
    works: bill === null ? [] : workFigures(bill.totals, measure),
  };
}

/** As it was uploaded, else as it was checked last. */
async function judgedBill(conn: Conn, row: FilingRow): Promise<StoredBillFacts | null> {
  const uploaded = await uploadedBill(conn, row);
  if (uploaded || row.reportId === null) return uploaded?.facts ?? null;
  return checkedBill(conn, eq(detectionReport.id, row.reportId));
}

export async function uploadedBill(conn: Conn, { id, kind }: FilingRow) {
  const [bill] = await conn
    .select()
    .from(filingBill)
    .where(and(eq(filingBill.filingId, id), eq(filingBill.code, filingForms[kind].judgedBill)));
  return bill;
}

export async function checkedBill(conn: Conn, ofReport: SQL | undefined): Promise<StoredBillFacts | null> {
  const [report] = await conn
    .select({ summary: detectionReport.summary })
    .from(detectionReport)
    .where(ofReport);
  return reportSummarySchema.safeParse(report?.summary).data ?? null;
}

/** 工程用途 is asked of the max price alone; a settlement has the class of the one it settles. */
async function classOfCeiling(conn: Conn, formValues: FormValues): Promise<SampleClass | null> {
  const filingNo = formValues["ceilingFilingNo"] ?? "";
  if (filingNo === "") return null;
  const [ceiling] = await conn
    .select({ formValues: filing.formValues })
    .from(filing)
    .where(
      and(
        eq(filing.filingNo, filingNo),
        eq(filing.kind, "max-price"),
        eq(filing.status, "filed"),
        // As the check of the number does: another unit's filings are not told of.
        eq(filing.tendererUscc, formValues["orgcode"] ?? ""),
      ),
    );
  return ceiling ? classOf(ceiling) : null;
}

function totalOf(formValues: FormValues, stage: SampleStage, bill: StoredBillFacts | null): OwnWork["total"] {
  const stated = formValues[stage === "settlement" ? "sdprice" : "ceilingPrice"];
  const value = positive(stated);
  if (value !== null) return { value, from: "form" };
  const read = positive(bill?.totals.total);
  return read === null ? null : { value: read, from: "file" };
}

function hasNegativeParts({ totals }: StoredBillFacts): boolean {
  const { divisional, measure, other, gf, tax, unitTotals } = totals;
  return [divisional, measure, other, gf ?? "", tax, ...unitTotals.map(({ total }) => total)].some(
    (text) => Decimal.parse(text)?.sign() === -1,
  );
}
