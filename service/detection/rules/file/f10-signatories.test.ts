import { describe, expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { agreeing, at } from "../../testing/rule-case.ts";
import { said } from "../../testing/said.ts";
import { type Edit, smallBill, spoil } from "../../testing/small-bill.ts";
import { certificateNo } from "./certificate-no.ts";

type Registered = {
  holder: string;
  enterprise: string;
  from: string;
  validTo: string;
  endedOn: string | null;
};

describe("F10", () => {
  const number = "建[造]11213300000001";
  const registered: Registered = {
    holder: "周涛",
    enterprise: "华信造价咨询",
    from: "2025-10-08",
    validTo: "2025-10-08",
    endedOn: null,
  };
  const recordOf = ({ holder, ...period }: Registered) => ({
    holder,
    periods: [{ ...period, uscc: null }],
  });
  const signed = (certNo: string, role = "Compiler"): Edit => [
    at.tenderer,
    'TenderCompiler="周涛"',
    `TenderCompiler="周涛" Tender${role}CertNo="${certNo}" TenderCompileDate="2025-10-08"`,
  ];
  const f10 = async (certNo: string, change: Partial<Registered> | null = {}) => {
    const colleague = ["建[造]11213300000009", recordOf({ ...registered, holder: "李强" })] as const;
    const certificates = new Map(
      change === null ? [colleague] : [[number, recordOf({ ...registered, ...change })]],
    );
    return (await said("F10", { edits: [signed(certNo)], reference: { certificates } })).findings;
  };

  it("accepts a certificate in any brackets that is registered with the unit and valid", async () => {
    for (const text of [number, "建〔造〕11213300000001", "建【造】 11213300000001"])
      expect(await f10(text)).toEqual([]);
  });

  it("names the fault of a certificate", async () => {
    const words = "编制人“周涛”的注册证书建[造]11213300000001";
    expect(await f10(number, null)).toEqual([`E ${words}在注册证书库中查不到。`]);
    expect(await f10(number, { holder: "周滔" })).toEqual([`E ${words}在注册证书库中的持证人是“周滔”。`]);
    expect(await f10(number, { enterprise: "别家" })).toEqual([
      `E ${words}注册单位是“别家”，不是编制单位“华信造价咨询”。`,
    ]);
    expect(await f10(number, { validTo: "2025-10-07" })).toEqual([
      `E ${words}有效期至2025-10-07，2025-10-08签署时已过期。`,
    ]);
    expect(await f10(number, { from: "2025-10-09" })).toEqual([
      `E ${words}初始注册日期是2025-10-09，2025-10-08签署时尚未注册。`,
    ]);
  });

  it("names a registration that ended before the signing", async () => {
    expect(await f10(number, { endedOn: "2025-10-08" })).toEqual([
      "E 编制人“周涛”的注册证书建[造]11213300000001在“华信造价咨询”的注册已于2025-10-08终止，2025-10-08签署时已不在该单位执业。",
    ]);
    expect(await f10(number, { endedOn: "2025-10-09" })).toEqual([]);
  });

  it("does not judge a unit without registered certificates", async () => {
    const certificates = new Map([["建[造]11213300000009", recordOf({ ...registered, enterprise: "别家" })]]);
    const { findings, notJudged } = await said("F10", {
      edits: [signed(number)],
      reference: { certificates },
    });
    expect(findings).toEqual([]);
    expect(notJudged).toContain("注册证书库没有编制单位“华信造价咨询”的证书，只检查了编号格式和级别");
  });

  it("judges a certificate of the platform's registry, but nobody else of its unit", async () => {
    const held = { ...recordOf({ ...registered, holder: "李强" }), notImported: true } as const;
    const ofHeld = async (certNo: string) =>
      said("F10", { edits: [signed(certNo)], reference: { certificates: new Map([[number, held]]) } });
    expect((await ofHeld(number)).findings).toEqual([
      `E 编制人“周涛”的注册证书${number}在本平台注册的持证人是“李强”。`,
    ]);
    const { findings, notJudged } = await ofHeld("建[造]11213300000002");
    expect(findings).toEqual([]);
    expect(notJudged).toContain("注册证书库没有编制单位“华信造价咨询”的证书，只检查了编号格式和级别");
  });

  it("judges only the number without a registry, and reports it", async () => {
    const { findings, notJudged } = await said("F10", { edits: [signed("ZJ-1")] });
    expect(findings).toEqual([
      "E 编制人“周涛”的证书编号“ZJ-1”不是造价工程师注册证书编号，应为建[造]加14位数字。",
    ]);
    expect(notJudged).toEqual(["没有填写审核人的注册证书编号", "没有填写审定人的注册证书编号"]);
    const right = await said("F10", { edits: [signed(number)] });
    expect(right.findings).toEqual([]);
    expect(right.notJudged).toContain("未导入注册证书库，只检查了编号格式和级别");
  });

  it("lets a 二级 compile but not approve, and requires dates in the order of the roles", async () => {
    const second = "建[造]21213300000001";
    expect((await said("F10", { edits: [signed(second)] })).findings).toEqual([]);
    expect((await said("F10", { edits: [signed(second, "Approver")] })).findings).toEqual([
      "W 审定人是二级造价工程师（建[造]21213300000001），不能作为成果文件的审定人，应由一级造价工程师签署。",
    ]);
    const late = signed(`${number}" TenderExamineDate="2025-10-01`);
    expect((await said("F10", { edits: [late] })).findings).toEqual([
      "W 审核人的签署日期2025-10-01早于编制人的签署日期2025-10-08，应先编制、再审核、后审定。",
    ]);
  });

  it("judges each place of the file, and repetitions once", async () => {
    const info = (certNo: string, more = ""): Edit => [
      at.info,
      'Compiler="李强"',
      `Compiler="周涛" CompilerCertNo="${certNo}"${more}`,
    ];
    const run = async (...edits: Edit[]) => (await said("F10", { edits })).findings;
    const words = "E 编制人“周涛”的证书编号“ZJ-1”不是造价工程师注册证书编号，应为建[造]加14位数字。";
    expect(await run(signed(number), info("ZJ-1"))).toEqual([words]);
    expect(await run(signed("ZJ-1"), info("ZJ-1"))).toEqual([words]);
    expect(await run(info(number, ' ApproverDate="2025-10-07"'))).toEqual([
      "W 审定人的签署日期2025-10-07早于编制人的签署日期2025-10-08，应先编制、再审核、后审定。",
    ]);
    expect(await run(info(number, ' ExamineDate="2025-10"'))).toEqual([]);
  });

  it("falls back to the form where the file gives no certificate", async () => {
    const compiler = { name: "周涛", certNo: "无", date: null };
    const { findings } = await judge(smallBill, { form: { ...agreeing, compiler } });
    expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      "F10 编制人“周涛”的证书编号“无”不是造价工程师注册证书编号，应为建[造]加14位数字。",
    ]);
  });

  it("compares the signers of the file with those that the form adds, once", async () => {
    const third = { name: "周涛", certNo: null, date: "2025-05-01" };
    const messages = async (edits: Edit[], more = {}) => {
      const form = { ...agreeing, examiner: third, approver: third, ...more };
      const open: Edit[] = [
        [at.info, ' Examiner="王芳"', ""],
        [at.tenderer, ' TenderExaminer="吴刚"', ""],
      ];
      return (await judge(spoil(...edits, ...open).text, { form })).findings.map(({ message }) => message);
    };
    const expected = [
      "编制人、备案表的审核人、备案表的审定人都是“周涛”，编制、审核、审定应由不同的人签署。",
      "备案表的审核人的签署日期2025-05-01早于编制人的签署日期2025-10-08，应先编制、再审核、后审定。",
    ];
    expect(await messages([signed(number)])).toEqual(expected);
    const compiler = { name: "周涛", certNo: number, date: "2025-10-08" };
    expect(await messages([signed("")], { compiler })).toEqual(expected);
    const others = { name: "吴立新", certNo: null, date: null };
    expect(
      await messages([signed(number)], { examiner: others, approver: { ...others, name: "何敏" } }),
    ).toEqual([]);
  });

  it("tells of the form what the file has not told already", async () => {
    const self = { name: "周涛", certNo: null, date: null };
    const form = { ...agreeing, compiler: self, examiner: self, approver: self };
    const { findings } = await judge(spoil(signed("")).text, { form });
    expect(findings.map(({ message }) => message)).toEqual([
      "编制人、备案表的审定人都是“周涛”，编制、审核、审定应由不同的人签署。",
    ]);
  });

  it.each([
    ["建[造]112200345", "former"],
    ["浙0123456", "former"],
    ["建[造]31213300000001", "none"],
    ["建[造]1121330000000", "none"],
  ])("classifies %s as %s", (text, form) => {
    expect(certificateNo(text).form).toBe(form);
  });
});
