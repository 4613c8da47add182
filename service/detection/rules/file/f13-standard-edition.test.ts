import { expect, it } from "vitest";

import { noReference, type Reference } from "../../reference.ts";
import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";

const codesOf = (...codes: string[]) => ({
  whole: true,
  items: new Map(codes.map((code) => [code, { name: "项目", units: [] }])),
});

async function said(
  text: string,
  standardVersion: "2013" | "2024",
  reference: Partial<Reference> = {},
  rules = ["F13"],
): Promise<string[]> {
  const { findings } = await judge(text, { standardVersion, reference: { ...noReference, ...reference } });
  return findings.flatMap(({ rule, seen }) => (rules.includes(rule) ? [`${rule} ${seen}`] : []));
}

const explained = smallBill.replace(
  ' ProjectKind="1"',
  ' Explains="依据GB/T 50500-2024编制" ProjectKind="1"',
);

it("F13 › takes the head's words for the edition", async () => {
  expect(await said(explained, "2013")).toEqual(["F13 GB/T 50500-2024"]);
  expect(await said(explained, "2024")).toEqual([]);
});

it("F13 › takes the year of norms and prices for no edition", async () => {
  const words = "按《XX省2024版预算定额》和2024年第三季度信息价编制";
  const text = explained.replace("依据GB/T 50500-2024编制", words);
  const reference = { itemCodes: codesOf("010101001", "010502001", "011701001", "031001002", "031004014") };
  expect(await said(text, "2013", reference, ["F13", "C02", "C05"])).toEqual([]);
});

it("F13 › prefers what the units say", async () => {
  const text = explained.replaceAll('BillDataBase="计量规范"', 'BillDataBase="计量规范(2013)"');
  expect(await said(text, "2013")).toEqual(["F13 GB/T 50500-2024"]);
  expect(await said(text, "2024")).toEqual(["F13 GB 50500-2013（2个单位工程）"]);
});

it("F13 › looks at contents where nothing is said", async () => {
  const measure = smallBill.replace('Number="011701001001"', 'Number="011601001001"');
  expect(await said(measure, "2013")).toEqual(["F13 以0116开头的措施项目“综合脚手架”"]);
  expect(await said(measure, "2024")).toEqual([]);
});

it("F13 › looks at codes that only the other edition has", async () => {
  const own = ["010101001", "010502001", "011701001", "031001002", "031004014"];
  const reference = { itemCodes: codesOf("019901001"), otherItemCodes: codesOf(...own) };
  expect(await said(smallBill, "2013", reference)).toEqual(["F13 5个清单项目的编码"]);
});

it("C02 › judges by the edition that the bill states", async () => {
  const reference = { itemCodes: codesOf("010101001"), otherItemCodes: codesOf("010502001") };
  const found = await said(explained, "2013", reference, ["C02"]);
  expect(found).toEqual(["C02 010101001", "C02 011701001", "C02 031001002", "C02 031004014"]);
  const { outcome } = await judge(explained, { reference: { ...noReference, itemCodes: codesOf() } });
  expect(outcome.rules.find(({ code }) => code === "C02")?.notJudged).toEqual([
    "部分单位工程按GB/T 50500-2024编制，没有导入该版清单编码库",
  ]);
});
