import { type CellValue, writeXlsx } from "hucre/xlsx";

import type { PriceItemId, PriceZoneId } from "#contracts/ids.ts";
import { type PriceIssue, priceIssueSchema, type PriceIssueFacts } from "#contracts/price/issue.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";
import { uploadForm } from "#service/modules/file/testing/upload.ts";

const head = ["编码", "材料名称", "规格型号", "单位", "除税价", "含税价", "税率"];
const fields = ["code", "name", "specification", "unit", "excl", "incl", "rate"] as const;
export const steel: CellValue[] = ["01010101", "热轧带肋钢筋", "HRB400 Φ12", "t", "3230.09", "3650", "13"];
export const concrete: CellValue[] = ["80210101", "预拌混凝土", "C30", "m3", "460", "473.8", "3"];
export const sand: CellValue[] = ["04030101", "中砂", "", "m3", "150", "154.5", "3%"];

/** A row with another price; 含税 as published, here in the row's own relation. */
export function priced(row: readonly CellValue[], excl: string, incl: string): CellValue[] {
  return row.with(4, excl).with(5, incl);
}

export function bookOf(...rows: CellValue[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: "信息价", rows: [["材料价格表"], head, ...rows] }] });
}

export type Station = { clerk: Person; second: Person; zoneId: PriceZoneId; zone: string };

let zones = 0;
/** Two people of one city station and a zone of their own, so that no period clashes. */
export async function newStation(
  service: TestService,
  regionCode = "330100",
  zoneRegion = regionCode,
): Promise<Station> {
  const clerk = await service.person("city", { name: "导入员", regionCode });
  const second = await service.person("city", { name: "发布员", regionCode });
  zones += 1;
  const zone = `测试价区${zones}`;
  const added = await clerk.call("priceZoneAdd", { name: zone, regionCode: zoneRegion });
  return { clerk, second, zoneId: added.data().zoneId, zone };
}

type Given = {
  zoneId: PriceZoneId;
  facts?: Partial<PriceIssueFacts>;
  mapping?: object;
  confirmed?: { rates?: string; units?: string };
};

export function formOf(content: Uint8Array, { zoneId, facts, mapping, confirmed }: Given): FormData {
  const form = uploadForm("信息价.xlsx", content);
  const all = {
    title: "建设工程材料价格",
    publishedOn: "2026-01-25",
    periodKind: "month",
    firstMonth: "2026-01",
    taxBasis: "both",
    stage: "final",
    ...facts,
  };
  const columns = Object.fromEntries(fields.map((field, at) => [field, at]));
  form.set("facts", JSON.stringify(all));
  form.set("mapping", JSON.stringify({ sheet: "信息价", headRow: 2, columns, zone: zoneId, ...mapping }));
  form.set("confirmed", JSON.stringify(confirmed ?? {}));
  return form;
}

export async function send(
  service: TestService,
  person: Pick<Person, "token">,
  form: FormData,
): Promise<Answer> {
  return readAnswer(await service.fetch("priceImport", { body: form }, { token: person.token }));
}

export async function draft(
  service: TestService,
  { clerk, zoneId }: Station,
  rows: CellValue[][],
  facts: Partial<PriceIssueFacts> = {},
): Promise<PriceIssue> {
  const form = formOf(await bookOf(...rows), { zoneId, facts });
  return (await send(service, clerk, form)).data(priceIssueSchema);
}

export async function publish(
  service: TestService,
  station: Station,
  rows: CellValue[][],
  facts: Partial<PriceIssueFacts> = {},
): Promise<PriceIssue> {
  const { issueId } = await draft(service, station, rows, facts);
  return (await station.second.call("priceIssuePublish", { issueId })).data();
}

export async function publishedItem(
  service: TestService,
): Promise<{ station: Station; itemId: PriceItemId }> {
  const station = await newStation(service);
  await publish(service, station, [steel]);
  const { rows } = (await station.clerk.call("priceList", { zone: station.zoneId })).data();
  const [row] = rows;
  if (!row) throw new Error("No price was published");
  return { station, itemId: row.itemId };
}
