import { expect, test } from "vitest";

import { references } from "./doc-refs.mjs";
import { floatFaults } from "./floats.mjs";
import { lacksGuard } from "./server-only.mjs";
import { statusFaults } from "./status-writes.mjs";
import { contractNouns, faultsOf } from "./structure.mjs";
import { forbiddenWords, misnamed } from "./vocabulary.mjs";
import { avoidedWords, wordingFaults } from "./wording.mjs";

const nouns = contractNouns([
  "contracts/max-price/api.ts",
  "contracts/detection/detection.ts",
  "lib/other/a.ts",
]);
const faults = (file: string, lines = 10) => faultsOf(file, lines, nouns).join();

test("contractNouns › reads the nouns from the contracts", () => {
  expect([...nouns]).toEqual(["max-price", "detection"]);
  expect(faults("lib/max-price/format.ts")).toBe("");
  expect(faults("components/ui/table/pager.tsx")).toBe("");
  expect(faults("components/price/card.tsx")).toContain('"price" is no noun');
  expect(faults("service/modules/price/routes.ts")).toContain('"price" is no noun');
});

test("faultsOf › accepts routes only in app/", () => {
  expect(faults("app/(pages)/pages/home/page.tsx")).toBe("");
  expect(faults("app/(pages)/pages/home/chart.tsx")).toContain("routes only");
});

test("faultsOf › reports vague names and barrels", () => {
  expect(faults("lib/util/helpers.ts")).toContain("says nothing");
  expect(faults("lib/http/index.ts")).toContain("says nothing");
});

test("faultsOf › reports test helpers outside testing/", () => {
  expect(faults("lib/util/testing.ts")).toContain("testing/ folder");
  expect(faults("service/upload-validation/blob-testing.ts")).toContain("testing/ folder");
  expect(faults("service/http/testing/test-service.ts")).toBe("");
});

test("faultsOf › reports long files, with a higher limit for tests", () => {
  expect(faults("lib/http/api.ts", 301)).toContain("301 lines");
  expect(faults("lib/http/api.test.ts", 301)).toBe("");
  expect(faults("lib/http/api.test.ts", 401)).toContain("401 lines");
});

test("lacksGuard › reports server files and loaders without their guard", () => {
  const guarded = 'import "server-only";\n';
  for (const file of ["lib/server/session.ts", "lib/max-price/list-loaders.ts"]) {
    expect(lacksGuard(file, guarded)).toBe(false);
    expect(lacksGuard(file, `import "a";\n${guarded}`)).toBe(true);
  }
  expect(lacksGuard("lib/max-price/queries.ts", "")).toBe(false);
  expect(lacksGuard("lib/server/session.test.ts", "")).toBe(false);
});

test("references › reads paths, links and scripts, not patterns", () => {
  const text =
    "`lib/http/api.ts` `contracts/<noun>.ts` `.data/pg` [x](adr/1.md#why) [y](https://a.example) npm run -s detect";
  expect(references(text)).toEqual({ paths: ["lib/http/api.ts"], links: ["adr/1.md"], scripts: ["detect"] });
});

test("misnamed › reports a forbidden word with its replacement", () => {
  const forbidden = forbiddenWords(
    "| `paper` | PDF | `components/ui/theme.ts`, `paperSize` |\n| `zgxj` | max price | |\n",
  );
  const faults = (file: string, source: string) => misnamed(file, source, forbidden);
  expect(faults("lib/a.ts", "const filingPapers = 1;")).toEqual([
    'lib/a.ts: "filingPapers" says paper; write PDF (docs/glossary.md)',
  ]);
  expect(faults("lib/zgxj/list.ts", "")).toEqual([
    'lib/zgxj/list.ts: "zgxj" says zgxj; write max price (docs/glossary.md)',
  ]);
  expect(faults("components/ui/theme.ts", "const a = { paper: 1 };")).toEqual([]);
  expect(faults("lib/a.ts", 'const path = "/pages/zgxj"; // paper\nconst paperSize = 1;')).toEqual([]);
  expect(faults("app/(pages)/pages/zgxj/page.tsx", "")).toEqual([]);
});

test("misnamed › reports a forbidden name as a whole, and what the schema stores", () => {
  const forbidden = forbiddenWords("| `handlerId` | assigneeId | |\n| `zgxj` | max price | |\n");
  const faults = (file: string, source: string) => misnamed(file, source, forbidden);
  expect(faults("lib/a.ts", "const { handlerId, handlerIdText } = row;")).toEqual([
    'lib/a.ts: "handlerId" says handlerId; write assigneeId (docs/glossary.md)',
  ]);
  expect(faults("service/db/schema/filing/filing.ts", 'const assignee = uuid("handler_id");')).toEqual([
    'service/db/schema/filing/filing.ts: "handler_id" says handlerId; write assigneeId (docs/glossary.md)',
  ]);
  expect(faults("service/db/schema/filing/filing.ts", 'const kinds = ["zgxj"];')).toHaveLength(1);
  expect(faults("lib/a.ts", 'const sql = "handler_id"; const kind = "zgxj";')).toEqual([]);
});

test.each([
  "const ratio = Number(seen.toPlain()) / 2;",
  "const share = Number(distance.abs().toFixed(2));",
  "const share = parseFloat(text);",
  "function half(sum: Decimal) { return Number(sum) / 2; }".replace("{ return", "{\n return"),
  "const sum = a.plus(b);\nconst half = Number(sum) / 2;",
  "const half = Number(row.totalPrice) / 2;",
  "const half = big.toNumber() / 2;",
])("floats › fails on a float of an amount: %s", (source) => {
  expect(floatFaults("service/detection/rules/a.ts", source).join()).toContain("percentOf");
});

test("floats › leaves counts, years and cell numbers alone", () => {
  const source = 'const year = Number(text.slice(0, 4));\nconst at = Number(attributes["r"]);';
  expect(floatFaults("service/detection/rules/a.ts", source)).toEqual([]);
});

test.each([
  'await tx.update(filing).set({ status: "filed" }).where(eq(filing.id, id));',
  "await tx\n  .update(filing)\n  .set({ ...patch, returnKind })\n  .where(eq(filing.id, id));",
  'await tx.insert(filing).values({ id, status: "filed" });',
  "await db.execute(sql`update filing set status = 'filed' where id = ${id}`);",
])("status writes › fail outside the workflow: %s", (source) => {
  expect(statusFaults("service/modules/filing/edit/save.ts", source).join()).toContain("call performAction");
  expect(statusFaults("service/workflow/record-transition.ts", source)).toEqual([]);
});

test("status writes › leave new drafts and other columns alone", () => {
  const source = `await tx.insert(filing).values({ id, status: "draft", statusAt: at });
await tx.update(filing).set({ assigneeId, statusAt }).where(eq(filing.status, "filed"));`;
  expect(statusFaults("service/modules/filing/edit/create.ts", source)).toEqual([]);
});

test.each(["`共 ${total} 条`", "<p>共 {total}条</p>", '"11 位手机号"', '"转为 XML"'])(
  "wording › refuses a space beside Chinese in %s",
  (source) => {
    expect(wordingFaults("lib/list/format.ts", source, []).join()).toContain("no space in");
  },
);

test("wording › refuses Chinese that goes on in the next line of JSX", () => {
  const source = "<p>\n  最长\n  4小时，到时清除。\n</p>";
  expect(wordingFaults("components/a.tsx", source, []).join()).toContain("components/a.tsx:2");
  expect(wordingFaults("components/a.tsx", source.replace("最长\n  ", "最长"), [])).toEqual([]);
});

test.each(['"不超过20 MB"', '"GB 50500-2013"', "// 共 5 条", '"the 施工单位 of a settlement"', '"提 示"'])(
  "wording › accepts %s",
  (source) => {
    expect(wordingFaults("lib/list/format.ts", source, [])).toEqual([]);
  },
);

test.each([
  ['"合价(元)"', "（）"],
  ['"清单项目“桩”(${code})的合价"', "（）"],
  ['"确认取消本次检测?"', "，；！？"],
  ['"正在保存…"', "……"],
  ['"立项/概算批复文件"', "、"],
  ['<Button busyText="正在导出">', "正在……"],
])("wording › refuses the mark in %s", (source, mark) => {
  expect(wordingFaults("lib/list/format.ts", source, []).join()).toContain(`write ${mark}`);
});

test.each([
  '"合价（元）……"',
  '"确认导出该列表?"',
  '"10条/页"',
  "const day = /(\\d+)日?$/;",
  "`${cut(text)}…`",
])("wording › accepts the marks in %s", (source) => {
  expect(wordingFaults("lib/list/format.ts", source, [])).toEqual([]);
});

test("wording › takes a word within the one to write for the latter", () => {
  const avoided = [{ word: "咨询单位", write: "造价咨询单位", except: "" }];
  expect(wordingFaults("lib/list/format.ts", '"造价咨询单位"', avoided)).toEqual([]);
  expect(wordingFaults("lib/list/format.ts", '"造价咨询单位、咨询单位"', avoided)).toHaveLength(1);
});

test("wording › refuses an avoided word outside the file that keeps it", () => {
  const table =
    "| 不写 | 写 | except |\n|---|---|---|\n| 待改 | 补正 | `lib/old.ts`: a stored value |\n\nrest";
  const avoided = avoidedWords(table);
  expect(wordingFaults("lib/new.ts", '"标记待改"', avoided).join()).toContain("write 补正, not 待改");
  expect(wordingFaults("lib/old.ts", '"标记待改"', avoided)).toEqual([]);
});
