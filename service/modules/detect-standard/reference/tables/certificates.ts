import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";
import { registeredCertificate } from "#service/db/schema/detection/reference-data.ts";
import { certificateNo } from "#service/detection/rules/file/certificate-no.ts";
import type { Cells } from "#service/sheet-import/cells.ts";
import { comparable } from "#service/values/text.ts";

import { regionOfRow } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Certificate = Omit<typeof registeredCertificate.$inferInsert, "batchId">;

/** Index of the two level digits in `建[造]` followed by 14 digits. */
const levelAt = 4;
const specialtyAt = 5;

function numberOf(text: string): string | null {
  const found = certificateNo(text);
  return found.form === "present" ? found.number : null;
}

function agrees(
  cells: Cells,
  column: string,
  names: Readonly<Record<string, string>>,
  digit: string | undefined,
): boolean {
  const right = names[digit ?? ""] ?? "";
  if (cells.plain(column) === "" || cells.plain(column).startsWith(right)) return true;
  cells.wrong(column, `与证书编号不符，按编号应为“${right}”`);
  return false;
}

function certificateOf(cells: Cells): Certificate | null {
  const certNo = cells.meant("certNo", numberOf, "应为建[造]加14位数字");
  const holder = cells.text("holder", 50);
  const unitName = cells.text("unit", 100);
  const registeredOn = cells.plain("from") === "" ? undefined : cells.day("from");
  const validTo = cells.day("to");
  if (certNo === null || holder === null || unitName === null) return null;
  if (registeredOn === null || validTo === null) return null;
  if (registeredOn !== undefined && validTo < registeredOn)
    return cells.wrong("to", `早于初始注册日期${registeredOn}`);
  const level = agrees(cells, "level", certificateLevels, certNo[levelAt]);
  if (!agrees(cells, "specialty", certificateSpecialties, certNo[specialtyAt]) || !level) return null;
  return { certNo, holder, unitName, unitKey: comparable(unitName), registeredOn, validTo };
}

/** 注册证书库 of a region. Takes only the personal data that rules need. */
export const certificates: Table = {
  optional: new Set(["level", "specialty", "from"]),
  guide: {
    region: { hint: "注册单位所在地区的全称或六位行政区划代码", sample: "浙江省" },
    certNo: { hint: "建[造] 加14位数字", sample: "建[造]11233300000001" },
    holder: { hint: "持证人姓名", sample: "张三" },
    level: { hint: "一级或二级，留空按证书编号", sample: "一级" },
    specialty: {
      hint: `${Object.values(certificateSpecialties).join("、")}，留空按证书编号`,
      sample: "土木建筑",
    },
    unit: { hint: "现注册单位的全称", sample: "某某工程造价咨询有限公司" },
    from: { hint: "首次注册的日期，没有的留空", sample: "2023-05-10" },
    to: { hint: "有效期最后一日", sample: "2027-05-09" },
  },
  begin(context) {
    const found = new Collector<Certificate>((tx, batchId, rows) =>
      tx.insert(registeredCertificate).values(rows.map((row) => ({ ...row, batchId }))),
    );
    return {
      take(cells) {
        const regionCode = regionOfRow(cells, context);
        const certificate = certificateOf(cells);
        if (regionCode === null || certificate === null) return;
        found.add(cells, { ...everywhere, regionCode }, certificate.certNo, "certNo", certificate);
      },
      batches: () => found.batches(),
    };
  },
};
