import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findingSchema } from "#contracts/detection/detection.ts";

import { readProjectFacts } from "./read-project-facts.ts";
import { bytesOf, judge } from "./testing/judge.ts";
import { smallBill, spoil } from "./testing/small-bill.ts";

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

// ASVS 1.5.1
describe("detect with an unreadable file", () => {
  const half = smallBill.slice(0, smallBill.indexOf('Name="矩形柱"'));
  const nested = `${"<AttrInfoItem Name='a'>".repeat(250)}${"</AttrInfoItem>".repeat(250)}`;
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0"?>\n<ConstructionProject Name="'),
    Buffer.from([0xbd, 0xa8, 0xd6, 0xfe]),
    Buffer.from('"/>'),
  ]);

  it.each<[string, string | Uint8Array, number, RegExp]>([
    ["nothing", "", 1, /^文件是空的。$/],
    ["blanks", " \n ", 1, /不是XML/],
    ["text", "工程量清单\n", 1, /不是XML/],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 1, /不是XML文件/],
    ["a blank line before the declaration", `\n${smallBill}`, 1, /XML声明之前有空行/],
    ["JSON", '{\n"a": 1}', 1, /不是XML/],
    ["a PDF", "%PDF-1.7\n", 1, /PDF/],
    ["UTF-16", Buffer.from(`\ufeff${smallBill}`, "utf16le"), 1, /UTF-16/],
    ["GBK, declared", smallBill.replace("utf-8", "GBK"), 1, /编码为GBK/],
    ["GBK, not declared", gbk, 2, /不是UTF-8/],
    [
      "another root",
      `${declaration}\n<!-- a -->\n<Bill Xmmc="x"/>`,
      3,
      /根标签应为ConstructionProject，实际为Bill/,
    ],
    ["a bill of 江苏", `${declaration}\n<JingJiBiao Xmmc="x"/>`, 2, /江苏省.*\.13jk.*导出交换标准文件/],
    [
      "a bill of 浙江",
      `${declaration}\n<浙江省建设工程计价成果文件数据标准/>`,
      2,
      /浙江省建设工程计价成果文件.*导出交换标准文件/,
    ],
    ["a bill of 福建", `${declaration}\n<GCZJWJ GCMC="x"/>`, 2, /福建.*GCZJWJ.*导出交换标准文件/],
    ["a merged bill", `${declaration}\n<root>\n<mergedRoot/></root>`, 3, /合并导出.*导出交换标准文件/],
    ["a root that says nothing", `${declaration}\n<root/>`, 1, /实际为root/],
    ["a login page", "<!DOCTYPE html>\n<html><title>登录</title></html>", 1, /网页（HTML）.*登录页/],
    ["a login page without its type", "<html><title>登录</title></html>", 1, /网页（HTML）/],
    ["a file of pricing software", "SQLite format 3\0", 1, /\.GBQ6.*导出交换标准文件/],
    [
      "tags with a prefix",
      smallBill
        .replace(/<(\/?)(?=[A-Z])/g, "<$1jz:")
        .replace("<jz:ConstructionProject", '$& xmlns:jz="http://x"'),
      2,
      /命名空间前缀“jz:”/,
    ],
    [
      "tags in lower case",
      smallBill.replace(
        /<(\/?)([A-Z]\w+)/g,
        (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}`,
      ),
      2,
      /大小写.*应为ConstructionProject，实际为constructionproject/,
    ],
    [
      "attributes in lower case",
      smallBill.replace(/ ([A-Z]\w*)="/g, (_, name: string) => ` ${name.toLowerCase()}="`),
      2,
      /大小写.*应为StandardName，实际为standardname/,
    ],
    [
      "attributes of rows in lower case",
      smallBill.replaceAll(/<WorkElement[^>]*>/g, (tag) =>
        tag.replace(/ ([A-Z]\w*)="/g, (_, name: string) => ` ${name.toLowerCase()}="`),
      ),
      31,
      /大小写.*应为Name，实际为name/,
    ],
    ["a bare ampersand", smallBill.replace("挖一般土方", "挖土&填土"), 31, /“挖土&填土”.*“&amp;”/],
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
      "a file cut inside of a character",
      Buffer.from(half).subarray(0, Buffer.from(half).indexOf("混凝土工程") + 4),
      35,
      /字的中间/,
    ],
    [
      "a file cut after its last unit",
      smallBill.replace("</ConstructionProject>", ""),
      smallBill.split("\n").length,
      /ConstructionProject> 没有结束/,
    ],
    ["tags that do not match", smallBill.replace("</UnitWorksSummary>", "</UnitWorks>"), 27, /不一致/],
    ["a value without quotes", smallBill.replace('FileKind="6"', "FileKind=6"), 2, /引号/],
    ["too deep", smallBill.replace("<ConstructionSummary>", `${nested}<ConstructionSummary>`), 13, /200层/],
    ["an endless value", smallBill.replace("学府小区一期", "学".repeat(1_200_000)), 2, /过长/],
    ["a second root", `${smallBill}<ConstructionProject/>`, smallBill.split("\n").length, /多个根/],
  ])("reports one F01 with its line: %s", async (_, content, line, says) => {
    const { findings, outcome } = await judge(content);
    expect(findings.map(({ rule, severity, place }) => [rule, severity, place.line])).toEqual([
      ["F01", "E", line],
    ]);
    expect(findings[0]?.message).toMatch(says);
    const fatal = findings[0]?.message;
    expect(outcome).toMatchObject({ fatal, project: null, totals: null, counts: { E: 1, W: 0, I: 0 } });
    const reading = await readProjectFacts(bytesOf(content));
    expect(reading).toMatchObject({ ok: false, line, namesWayOut: findings[0]?.message.includes("请") });
    if (!reading.ok) expect(`${reading.message}。`).toMatch(says);
  });

  it("reports only F01 even if faults precede the break", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    expect((await judge(text.slice(0, -30))).findings.map(({ rule }) => rule)).toEqual(["F01"]);
  });
});

describe("detect with a damaged file", () => {
  const bytes = Buffer.from(smallBill);
  const damage = fc.array(
    fc.record({ at: fc.nat(bytes.length - 1), cut: fc.nat(40), put: fc.uint8Array({ maxLength: 4 }) }),
    { minLength: 1, maxLength: 3 },
  );

  it("reads or refuses it, but never crashes or reports half of it", async () => {
    await fc.assert(
      fc.asyncProperty(damage, async (blows) => {
        let content = bytes;
        for (const { at, cut, put } of blows)
          content = Buffer.concat([content.subarray(0, at), put, content.subarray(at + cut)]);
        const { findings, outcome } = await judge(content);
        for (const finding of findings) expect(findingSchema.safeParse(finding).success).toBe(true);
        expect(findings.some(({ rule }) => rule === "F01")).toBe(outcome.fatal !== null);
        if (outcome.fatal !== null) expect(findings).toHaveLength(1);
        else expect(outcome.project).not.toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});
