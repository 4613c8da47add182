import { feeBaseNames, feeBases, feeKindNames } from "#contracts/detect-standard/reference-data.ts";
import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { feeRate } from "#service/db/schema/detection/reference-data.ts";
import { type Cells, standardOf } from "#service/sheet-import/cells.ts";

import { regionOfRow } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Rate = Omit<typeof feeRate.$inferInsert, "batchId" | "n">;
type Period = { row: number; from: string; to: string };

const kinds: Readonly<Record<string, Rate["kind"]>> = {
  [feeKindNames.safety]: "safety",
  [safetyFeeNames["2013"]]: "safety",
  [feeKindNames.statutory]: "statutory",
};
const bases: Readonly<Record<string, Rate["base"]>> = {
  ...Object.fromEntries(feeBases.map((base) => [feeBaseNames[base].normalize("NFKC"), base])),
  人工费: "labor",
  "人工费+机械费": "labor-and-machine",
  人工费与机械费之和: "labor-and-machine",
  分部分项工程费与单价措施项目费之和: "divisional-and-measures",
  分部分项工程费与单价措施项目费之和减设备费: "divisional-and-measures-less-equipment",
};
const specialtyOf = (text: string): string | null =>
  text === "" || text === "全部" ? "" : /^(\d{2}|\d{4})$/.test(text) ? text : null;

const always = "9999-12-31";

function rateOf(cells: Cells): Rate | null {
  const kind = cells.meant(
    "kind",
    (text) => kinds[text] ?? null,
    `应为“${safetyFeeNames["2013"]}”“${feeKindNames.safety}”或“${feeKindNames.statutory}”`,
  );
  const name = cells.text("name", 60);
  const specialty = cells.meant(
    "specialty",
    specialtyOf,
    "应为四位专业代码、两位专业大类代码，或留空表示全部专业",
  );
  const base = cells.meant(
    "base",
    (text) => bases[text.normalize("NFKC").replace(/\s/g, "")] ?? null,
    `应为“${Object.values(feeBaseNames).join("”“")}”之一`,
  );
  const rate = cells.figure("rate", (value) => value <= 100, "应为0至100的数字，最多四位小数");
  const validFrom = cells.day("from");
  const validTo = cells.plain("to") === "" ? undefined : cells.day("to");
  if (kind === null || name === null || specialty === null || base === null) return null;
  if (rate === null || validFrom === null || validTo === null) return null;
  if (validTo !== undefined && validTo < validFrom) return cells.wrong("to", `早于起始日期${validFrom}`);
  return { kind, name, specialty, base, rate, validFrom, validTo };
}

export const feeRates: Table = {
  optional: new Set(["specialty", "to"]),
  guide: {
    region: { hint: "地区名称或六位行政区划代码", sample: "浙江省" },
    standard: { hint: "2013或2024", sample: "2024" },
    kind: {
      hint: "安全文明施工费（2013版标准）、安全生产措施费（2024版标准）或规费",
      sample: "安全生产措施费",
    },
    name: { hint: "造价数据文件中这项费用的名称", sample: "安全生产措施费" },
    specialty: { hint: "四位专业代码或两位专业大类代码，留空为全部专业", sample: "0101" },
    base: { hint: Object.values(feeBaseNames).join("、"), sample: feeBaseNames.divisional },
    rate: { hint: "0至100，最多四位小数", sample: "2.36" },
    from: { hint: "起始日期，含当日", sample: "2025-01-01" },
    to: { hint: "截止日期，含当日；留空为长期有效", sample: "" },
  },
  begin(context) {
    const found = new Collector<Rate>((tx, batchId, rates, from) =>
      tx.insert(feeRate).values(rates.map((rate, at) => ({ ...rate, batchId, n: from + at + 1 }))),
    );
    const periods = new Map<string, Period[]>();
    return {
      take(cells) {
        const regionCode = regionOfRow(cells, context);
        const standardVersion = cells.meant("standard", standardOf, "应为2013或2024");
        const rate = rateOf(cells);
        if (regionCode === null || standardVersion === null || rate === null) return;
        const own = { row: cells.row, from: rate.validFrom, to: rate.validTo ?? always };
        const line = [regionCode, standardVersion, rate.kind, rate.name, rate.specialty].join(" ");
        const others = periods.get(line) ?? [];
        const other = others.find(({ from, to }) => from <= own.to && own.from <= to);
        if (other) {
          cells.wrong("from", `的有效期与第${other.row}行重叠，同一费用、同一专业同时只能有一个费率`);
          return;
        }
        periods.set(line, [...others, own]);
        const scope = { ...everywhere, regionCode, standardVersion };
        found.add(cells, scope, `${line} ${rate.validFrom}`, "name", rate);
      },
      batches: () => found.batches(),
    };
  },
};
