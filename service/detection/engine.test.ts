import { describe, expect, it } from "vitest";

import type { Finding } from "#contracts/detection.ts";
import { billRowSchema, billTotalsSchema, findingSchema, projectFactsSchema } from "#contracts/detection.ts";

import { detect } from "./engine.ts";
import { readProjectFacts } from "./read-project-facts.ts";
import { bytesOf, judge, plainOptions } from "./testing/judge.ts";
import { smallBill, spoil } from "./testing/small-bill.ts";

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

describe("what is handed on", () => {
  it("has the shape of the contract", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="9O"']);
    const { outcome, findings, rows } = await judge(text);
    expect(projectFactsSchema.parse(outcome.project)).toEqual(outcome.project);
    expect(billTotalsSchema.parse(outcome.totals)).toEqual(outcome.totals);
    expect(findings.map((finding) => findingSchema.parse(finding))).toEqual(findings);
    expect(rows.map((row) => billRowSchema.parse(row))).toEqual(rows);
  });

  it("is a tree of rows in file order, numbered without gaps", async () => {
    const { rows } = await judge(smallBill);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i));
    expect(
      rows.map(({ kind, section, name, depth, parent }) => [kind, section, name, depth, parent]),
    ).toEqual([
      ["project", null, "学府小区一期", 0, null],
      ["sectional", null, "1号楼", 1, 0],
      ["unit", null, "建筑", 2, 1],
      ["group", "divisional", "分部分项工程", 3, 2],
      ["division", "divisional", "土石方工程", 4, 3],
      ["item", "divisional", "挖一般土方", 5, 4],
      ["division", "divisional", "混凝土工程", 4, 3],
      ["item", "divisional", "矩形柱", 5, 6],
      ["group", "measure", "措施项目", 3, 2],
      ["division", "measure", "总价措施", 4, 8],
      ["item", "measure", "安全文明施工", 5, 9],
      ["division", "measure", "单价措施", 4, 8],
      ["item", "measure", "综合脚手架", 5, 11],
      ["group", "other", "其他项目", 3, 2],
      ["division", "other", "其他项目", 4, 13],
      ["item", "other", "暂列金额", 5, 14],
      ["unit", null, "给排水", 2, 1],
      ["group", "divisional", "分部分项工程", 3, 16],
      ["item", "divisional", "钢管", 4, 17],
      ["item", "divisional", "给水附件", 4, 17],
    ]);
    expect(rows[5]).toMatchObject({
      number: "010101001001",
      unit: "m3",
      quantity: "10.000",
      price: "9.00",
      total: "90.00",
      calcType: "1",
    });
    expect(rows[3]?.total).toBe("1090.00");
    expect(rows[0]?.total).toBe("2114.60");
  });

  it("adds up the units", async () => {
    const { outcome } = await judge(smallBill);
    expect(outcome.totals).toMatchObject({
      total: "2114.60",
      divisional: "1690.00",
      measure: "250.00",
      safety: "50.00",
      other: "0.00",
      gf: null,
      tax: "174.60",
      sectionals: 1,
      units: 2,
      items: 6,
      resources: 1,
    });
    expect(outcome.totals?.unitTotals).toEqual([
      {
        seq: 2,
        sectional: "1号楼",
        number: "0101",
        name: "建筑",
        specialty: "0101",
        total: "1460.60",
        divisional: "1090.00",
        measure: "250.00",
        safety: "50.00",
        other: "0.00",
        provisional: "0.00",
        gf: "0.00",
        tax: "120.60",
      },
      {
        seq: 16,
        sectional: "1号楼",
        number: "0101",
        name: "给排水",
        specialty: "0305",
        total: "654.00",
        divisional: "600.00",
        measure: "0.00",
        safety: "0.00",
        other: "0.00",
        provisional: "0.00",
        gf: "0.00",
        tax: "54.00",
      },
    ]);
  });

  it("tells what the file says of the project", async () => {
    const { outcome } = await judge(smallBill);
    expect(outcome.project).toMatchObject({
      edition: "2025",
      name: "学府小区一期",
      tendererName: "城东建设局",
      consultName: "华信造价咨询",
      compiler: "周涛",
      compileDate: "2025-10-08",
      ceilingPrice: "2114.60",
      attributes: [{ name: "结构类型", value: "框架", code: "StructType" }],
    });
    const without = await judge(smallBill.replace(/ BidPriceCeiling="[^"]*"/, ""));
    expect(without.outcome.project?.ceilingPrice).toBe("2114.60");
  });

  it("is the same however the bytes are cut, with a byte order mark and with other line ends", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    const whole = await judge(text, {}, text.length * 3);
    for (const size of [1, 7, 100, 1024]) expect(await judge(text, {}, size)).toEqual(whole);
    expect(await judge(`\ufeff${text}`)).toEqual(whole);
    expect(await judge(text.replaceAll("\n", "\r\n"))).toEqual(whole);
  });
});

describe("editions", () => {
  const of2018 = smallBill
    .replace(
      /<TendererInfo[^>]*>/,
      '<TendererBidderInfo Tenderername="城东建设局" Proxy="无" Consultant="无" TenderSumLimit="2114.60" BidName="无" BidTotal="0"/>',
    )
    .replace(/ ProjectKind="1"| Area="北京市"| ScaleUnit="m2"(?=\n)/g, "");

  it("asks of a 2018 file only what 2018 asks", async () => {
    const { findings, outcome } = await judge(of2018);
    expect(outcome.project).toMatchObject({
      edition: "2018",
      tendererName: "城东建设局",
      ceilingPrice: "2114.60",
    });
    expect(findings).toEqual([]);
  });

  it("reads elements of 2018 in a 2025 file, and checks their values", async () => {
    const fees = (total: string): string =>
      smallBill.replace("<Sundry>", `<StatutoryFees Name="规费" Total="${total}"/><Sundry>`);
    expect((await judge(fees("0"))).findings).toEqual([]);
    expect((await judge(fees("0"))).outcome.totals?.gf).toBe("0.00");
    expect((await judge(fees("O"))).findings.map(({ rule }) => rule)).toEqual(["F04"]);
  });

  it("adds 规费 to the unit where there is one", async () => {
    const text = smallBill
      .replace(
        /(.*)Name="税金" QtyFormula="600.00"/,
        '$1Name="规费" QtyFormula="" Rate="100" Total="10.00" Code="D" Kind="1"/>\n$&',
      )
      .replace('TaxModel="1" Total="654.00"', 'TaxModel="1" Total="664.00"');
    expect((await judge(text)).findings.map(({ rule }) => rule)).toEqual(["A07"]);
  });
});

describe("keys", () => {
  it("do not change when lines are added above", async () => {
    const { text } = spoil(
      ['Name="钢管"', 'Total="202.5"', 'Total="202.6"'],
      ['Name="建筑" Valuation', 'Specialty="0101"', 'Specialty="1"'],
    );
    const key = async (bill: string): Promise<string[]> =>
      (await judge(bill)).findings.map((finding) => finding.key);
    const before = await key(text);
    expect(before).toEqual(["F07|建筑#1|-|1|UnitWorks@Specialty", "A01|给排水#1|031001002001|1"]);
    expect(
      await key(text.replace("<ConstructionSummary>", "<!-- \n\n -->\n<ConstructionSummary>\n")),
    ).toEqual(before);
  });

  it("tell units of one name, rows of one code and findings of one spot apart", async () => {
    const text = smallBill
      .replaceAll('Name="给排水"', 'Name="建筑"')
      .replaceAll('Specialty="0305" Bill', 'Specialty="" Bill')
      .replaceAll("010502001001", "010101001001")
      .replaceAll('Attr="1', 'Attr="" X="1');
    const { findings } = await judge(text);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
    expect(findings.map(({ key }) => key)).toContain("C06|建筑#1|010101001001|2");
    expect(findings.map(({ key }) => key)).toContain("F07|建筑#2|-|1|UnitWorks@Specialty");
  });
});

describe("files that cannot be read give one F01 with its line", () => {
  const half = smallBill.slice(0, smallBill.indexOf('Name="矩形柱"'));
  const nested = `${"<AttrInfoItem Name='a'>".repeat(250)}${"</AttrInfoItem>".repeat(250)}`;
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0"?>\n<ConstructionProject Name="'),
    Buffer.from([0xbd, 0xa8, 0xd6, 0xfe]),
    Buffer.from('"/>'),
  ]);

  it.each<[string, string | Uint8Array, number, RegExp]>([
    ["nothing", "", 1, /^文件是空的。$/],
    ["blanks", " \n ", 1, /不是 XML/],
    ["text", "工程量清单\n", 1, /不是 XML/],
    ["JSON", '{\n"a": 1}', 1, /不是 XML/],
    ["an archive", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 1, /压缩包/],
    ["a PDF", "%PDF-1.7\n", 1, /PDF/],
    ["UTF-16", Buffer.from(`\ufeff${smallBill}`, "utf16le"), 1, /UTF-16/],
    ["GBK, declared", smallBill.replace("utf-8", "GBK"), 1, /编码为 GBK/],
    ["GBK, not declared", gbk, 2, /不是 UTF-8/],
    [
      "another root",
      `${declaration}\n<!-- a -->\n<JingJiBiao Xmmc="x"/>`,
      3,
      /根标签应为 ConstructionProject，实际为 JingJiBiao/,
    ],
    ["no SystemInfo", smallBill.replace(/.*<SystemInfo.*\n/, ""), 2, /SystemInfo/],
    [
      "a DOCTYPE",
      smallBill.replace("\n", '\n<!DOCTYPE ConstructionProject [\n<!ENTITY x "y">]>\n'),
      2,
      /DOCTYPE/,
    ],
    ["an undefined entity", smallBill.replace("学府小区一期", "学府&x;"), 2, /实体/],
    ["a file cut in half", half, half.split("\n").length, /不完整/],
    [
      "a file cut after its last unit",
      smallBill.replace("</ConstructionProject>", ""),
      smallBill.split("\n").length,
      /ConstructionProject> 没有结束/,
    ],
    ["tags that do not match", smallBill.replace("</UnitWorksSummary>", "</UnitWorks>"), 27, /不一致/],
    ["a value without quotes", smallBill.replace('FileKind="6"', "FileKind=6"), 2, /引号/],
    ["too deep", smallBill.replace("<ConstructionSummary>", `${nested}<ConstructionSummary>`), 13, /200 层/],
    ["an endless value", smallBill.replace("学府小区一期", "学".repeat(1_200_000)), 2, /过长/],
    ["a second root", `${smallBill}<ConstructionProject/>`, smallBill.split("\n").length, /多个根/],
  ])("%s", async (_, content, line, says) => {
    const { findings, outcome } = await judge(content);
    expect(findings.map(({ rule, severity, place }) => [rule, severity, place.line])).toEqual([
      ["F01", "E", line],
    ]);
    expect(findings[0]?.message).toMatch(says);
    expect(outcome).toMatchObject({ fatal: true, project: null, totals: null, counts: { E: 1, W: 0, I: 0 } });
    const reading = await readProjectFacts(bytesOf(content));
    expect(reading).toMatchObject({ ok: false, line });
    if (!reading.ok) expect(`${reading.message}。`).toMatch(says);
  });

  it("even when faults were found before the break", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    expect((await judge(text.slice(0, -30))).findings.map(({ rule }) => rule)).toEqual(["F01"]);
  });
});

describe("readProjectFacts", () => {
  it("reads the same facts and figures without judging", async () => {
    const { outcome } = await judge(smallBill);
    expect(await readProjectFacts(bytesOf(smallBill))).toEqual({
      ok: true,
      project: outcome.project,
      totals: outcome.totals,
    });
  });
});

describe("control", () => {
  const manyRows = (count: number, total: string): string => {
    const row = (i: number): string =>
      `<WorkElement Number="${String(31_001_002_002 + i).padStart(12, "0")}" Name="支架" Attr="型钢" Unit="kg" Quantity="1" Price="1" Total="${total}" CalcType="1"/>\n`;
    const rows = Array.from({ length: count }, (_, i) => row(i)).join("");
    return smallBill.replace(/(.*Name="钢管".*\n)/, `$1${rows}`);
  };

  it("waits for whoever takes the rows", async () => {
    let waiting = 0;
    let most = 0;
    const slow = async (): Promise<void> => {
      waiting++;
      most = Math.max(most, waiting);
      await new Promise((resolve) => setImmediate(resolve));
      waiting--;
    };
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    let findings = 0;
    await detect(bytesOf(text), plainOptions, {
      row: slow,
      async finding() {
        await slow();
        findings++;
      },
    });
    expect(most).toBe(1);
    expect(findings).toBe(2);
  });

  it("does not run ahead of whoever takes the rows", async () => {
    let served = 0;
    let ahead = 0;
    let taken = 0;
    const text = manyRows(3000, "1");
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytesOf(text, 4096)) {
        served += chunk.length;
        yield chunk;
      }
    }
    await detect(counted(), plainOptions, {
      async row() {
        taken++;
        await Promise.resolve();
        ahead = Math.max(ahead, served - taken * 100);
      },
      finding: () => undefined,
    });
    expect(taken).toBeGreaterThan(3000);
    expect(ahead).toBeLessThan(text.length / 2);
  });

  it("hands tens of thousands of findings on, all of them", async () => {
    let given = 0;
    const outcome = await detect(bytesOf(manyRows(25_000, "9"), 65_536), plainOptions, {
      row: () => undefined,
      finding: () => void given++,
    });
    expect(given).toBe(outcome.counts.E);
    expect(given).toBeGreaterThanOrEqual(25_000);
  });

  it("stops on its signal", async () => {
    const abort = new AbortController();
    const options = { ...plainOptions, signal: abort.signal };
    const stopped = detect(bytesOf(smallBill, 200), options, {
      row: () => abort.abort(),
      finding: () => undefined,
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  });

  it("passes on what fails at the source or at the sink", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(declaration);
      await Promise.resolve();
      throw new Error("disk gone");
    }
    const quiet = { row: () => undefined, finding: () => undefined };
    await expect(detect(broken(), plainOptions, quiet)).rejects.toThrow("disk gone");
    const full = { ...quiet, row: () => Promise.reject(new Error("database gone")) };
    await expect(detect(bytesOf(smallBill), plainOptions, full)).rejects.toThrow("database gone");
  });

  it("tells how many bytes were read", async () => {
    const steps: number[] = [];
    const sink = {
      row: () => undefined,
      finding: () => undefined,
      progress: (read: number) => void steps.push(read),
    };
    await detect(bytesOf(smallBill, 3000), plainOptions, sink);
    expect(steps.at(-1)).toBe(Buffer.byteLength(smallBill));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});

it("an abandoned file leaves nothing of its findings behind", async () => {
  const seen: Finding[] = [];
  const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
  const outcome = await detect(bytesOf(text.slice(0, -5)), plainOptions, {
    row: () => undefined,
    finding: (finding) => void seen.push(finding),
  });
  expect(outcome.counts).toEqual({ E: 1, W: 0, I: 0 });
  expect(seen).toHaveLength(1);
});
