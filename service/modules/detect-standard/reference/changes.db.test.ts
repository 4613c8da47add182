import { randomUUID } from "node:crypto";

import type { CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type ReferenceChanges } from "#contracts/detect-standard/reference-changes.ts";
import { referenceImportOutputSchema } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { sendImport, tableOf } from "./testing/import.ts";

let service: TestService;
let province: Person;
beforeAll(async () => {
  service = await testService();
  province = await service.person("province");
});
afterAll(() => service.close());

async function take(kind: ReferenceKind, ...rows: CellValue[][]): Promise<string> {
  const answer = await sendImport(service, province, kind, await tableOf(kind, ...rows));
  const [version] = answer.data(referenceImportOutputSchema).versions;
  if (!version) throw new Error("Nothing was imported");
  return version.batchId;
}
const compare = async (asked: PlainInputOf<"referenceChanges">) =>
  (await province.call("referenceChanges", asked)).data();
const told = ({ rows }: ReferenceChanges, ...columns: string[]) =>
  rows.map(({ difference, cells, was }) => [difference, ...columns.map((code) => cells[code]), was]);

const person = (n: number, holder: string, unit = "甲公司", to = "2027-05-09"): CellValue[] => [
  "浙江省",
  `建[造]1123330000000${n}`,
  holder,
  "",
  "",
  unit,
  "2023-05-10",
  to,
];

it("listReferenceChanges › compares certificates with the previous version row by row", async () => {
  const first = await take("certificates", person(1, "张三"), person(2, "李四"), person(3, "王五"));
  const alone = await compare({ batchId: first });
  expect(alone).toMatchObject({ before: null, others: [], total: 0, rows: [] });

  const second = await take(
    "certificates",
    person(1, "张三"),
    person(3, "王五", "乙公司"),
    person(4, "赵六"),
  );
  const changes = await compare({ batchId: second });
  expect(changes).toMatchObject({
    kind: "certificates",
    scope: "浙江省",
    after: { version: 2, rows: 3 },
    before: { batchId: first, version: 1 },
    counts: { added: 1, removed: 1, changed: 1 },
    total: 3,
  });
  expect(told(changes, "holder", "unit")).toEqual([
    ["removed", "李四", "甲公司", {}],
    ["changed", "王五", "乙公司", { unit: "甲公司" }],
    ["added", "赵六", "甲公司", {}],
  ]);
  const found = async (asked: object) => (await compare({ batchId: second, ...asked })).rows.length;
  expect(await found({ difference: "changed" })).toBe(1);
  expect(await found({ search: "甲公司" })).toBe(3);
  expect(await found({ search: "李四" })).toBe(1);
  expect(await found({ search: "张三" })).toBe(0);
  expect((await compare({ batchId: second, pageSize: 10, curPage: 2 })).rows).toEqual([]);

  const third = await take("certificates", person(1, "张三", "甲公司", "2031-05-09"));
  expect(told(await compare({ batchId: third, before: first }), "to")).toEqual([
    ["changed", "2031-05-09", { to: "2027-05-09" }],
    ["removed", "2027-05-09", {}],
    ["removed", "2027-05-09", {}],
  ]);
  expect((await compare({ batchId: third })).others.map(({ version }) => version)).toEqual([2, 1]);
});

it.each<[ReferenceKind, CellValue[][], CellValue[][], string, unknown[][]]>([
  [
    "item-codes",
    [["2013", "010101001", "平整场地", "m2"]],
    [["2013", "010101001", "平整场地", "m2、项"]],
    "units",
    [["changed", "m2、项", { units: "m2" }]],
  ],
  [
    "fee-rates",
    [["浙江省", "2024", "规费", "规费", "", "人工费", "25.1", "2025-01-01", ""]],
    [["浙江省", "2024", "规费", "规费", "", "人工费", "25.1000", "2025-01-01", "2026-12-31"]],
    "to",
    [["changed", "2026-12-31", { to: "" }]],
  ],
  [
    "fee-rates",
    [["杭州市", "2024", "规费", "社会保险费", "", "人工费", "25.1", "2025-01-01", ""]],
    [["杭州市", "2024", "规费", "住房公积金", "", "人工费", "25.10", "2025-01-01", ""]],
    "name",
    [
      ["added", "住房公积金", {}],
      ["removed", "社会保险费", {}],
    ],
  ],
])("listReferenceChanges › compares %s", async (kind, before, after, column, expected) => {
  await take(kind, ...before);
  const batch = await take(kind, ...after);
  expect(told(await compare({ batchId: batch }), column)).toEqual(expected);
});

it("listReferenceChanges › compares versions of one scope only", async () => {
  const here = await take("fee-rates", [
    "温州市",
    "2024",
    "规费",
    "规费",
    "",
    "人工费",
    "25",
    "2025-01-01",
    "",
  ]);
  const there = await take("fee-rates", [
    "宁波市",
    "2024",
    "规费",
    "规费",
    "",
    "人工费",
    "25",
    "2025-01-01",
    "",
  ]);
  const refused = await province.call("referenceChanges", { batchId: here, before: there });
  expect(refused).toMatchObject({ status: 422, error: "request.invalid" });
  expect(refused.message).toContain("同一地区");
  expect((await province.call("referenceChanges", { batchId: randomUUID() })).message).toContain(
    "未找到该版本",
  );
});
