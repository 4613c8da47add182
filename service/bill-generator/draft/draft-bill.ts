import type { BillItem, BillOf } from "../bill-model.ts";
import { noSummary } from "../components.ts";
import { addDays, monthBefore } from "../dates.ts";
import type { DraftOptions, GenerateOptions } from "../generate-options.ts";
import { prng } from "../prng.ts";
import { draftBlocks } from "./draft-blocks.ts";
import { drawPeople, explanation, projectAttributes, scaleText } from "./project-texts.ts";

export function draftBill<Items extends Iterable<BillItem>>(
  options: GenerateOptions,
  draft: DraftOptions<Items>,
): BillOf<Items> {
  const kinds = options.units ?? ["building", "decoration", "electrical", "plumbing", "ventilation", "fire"];
  const scale = scaleText(options.scale);
  const priceDate = monthBefore(options.compileDate);
  const people = options.people ?? drawPeople(options);
  const attributes = projectAttributes(options, scale, kinds);
  return {
    standardVersion: options.standardVersion,
    standardName: "建设工程造价数据交换标准",
    standardNumber: "GB/T 50XXX-201X",
    number: "001",
    name: options.name,
    fileKind: "6",
    valuationMethod: "1",
    taxModel: "1",
    scale,
    scaleUnit: "m2",
    area: options.area,
    location: options.location,
    explains: explanation(options, priceDate),
    projectKind: "1",
    materialPriceDate: priceDate,
    laborPriceDate: priceDate,
    machinePriceDate: priceDate,
    software: `工程量清单计价软件;V7.0;${options.consultant.uscc}`,
    machine: `${options.consultant.uscc};${prng(options.seed, "machine").between(100_000, 999_999)}`,
    makeDate: `${addDays(options.compileDate, 6)}T16:30:00`,
    tenderer: options.tenderer,
    proxy: options.proxy ?? options.consultant,
    consultant: options.consultant,
    compileUnitKind: "2",
    compiler: { ...people.compiler, date: options.compileDate },
    examiner: { ...people.examiner, date: addDays(options.compileDate, 3) },
    approver: { ...people.approver, date: addDays(options.compileDate, 6) },
    attributes,
    sectionals: [
      {
        number: "01",
        name: kinds.includes("building") && draft.blocks === 1 ? "1号楼" : options.name,
        scale,
        scaleUnit: "m2",
        attributes,
        units: draftBlocks(options, kinds, draft),
        summary: noSummary,
        total: "0.00",
      },
    ],
    summary: noSummary,
    installationTotal: "0.00",
    headTotal: "0.00",
    ceilingPrice: "0.00",
  };
}
