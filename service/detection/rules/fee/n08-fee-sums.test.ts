import { describe, expect, it } from "vitest";

import type { FeeRate } from "../../reference.ts";
import { at } from "../../testing/rule-case.ts";
import { run, said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

type Row = readonly [name: string, total: string, rate?: string];

const n08 = async (total: string, rows: readonly Row[], before = ""): Promise<string[]> => {
  const items = rows.map(
    ([name, amount, rate = ""], i) =>
      `<StatutoryFeesItem Name="${name}" Rate="${rate}" Total="${amount}" Code="${i + 1}"/>`,
  );
  const table = `<StatutoryFees Name="规费" Total="${total}" Code="GF">${before}${items.join("")}</StatutoryFees>`;
  const { findings } = await said("N08", {
    edits: [[at.worker, "<LabourMaterials", `${table}<LabourMaterials`]],
  });
  return findings;
};

describe("N08", () => {
  const levels: readonly Row[] = [
    ["社会保险费", "14.76"],
    ["(1)养老保险费", "9.76"],
    ["(2)失业保险费", "5.00"],
    ["住房公积金", "5.00"],
  ];

  it("counts fees once whose parts stand below them in one table", async () => {
    expect(await n08("19.76", levels)).toEqual([]);
    expect(
      await n08(
        "19.76",
        levels.map(([name, total]) => [name.replace(/^\(\d\)/, ""), total]),
      ),
    ).toEqual([]);
    expect(await n08("18.00", levels)).toEqual([
      "E 单位工程“建筑”规费表的合计18.00元与各项规费之和19.76元不符，相差1.76元。",
    ]);
  });

  it("counts neither a line at 100 % nor 其中 where a table has both", async () => {
    const rows: readonly Row[] = [
      ["社会保险费", "14.76"],
      ["其中：养老保险费", "9.76"],
      ["住房公积金", "5.00"],
      ["小计", "19.76", "100"],
    ];
    expect(await n08("19.76", rows)).toEqual([]);
    expect(await n08("24.76", rows)).toHaveLength(1);
  });

  it("takes numbers of full width in brackets for those of parts, and numbered 其中 for 其中", async () => {
    const rows: readonly Row[] = [
      ["１、社会保险费", "14.76"],
      ["（１）大病互助", "9.76"],
      ["（２）生活补助", "5.00"],
      ["２、住房公积金", "5.00"],
    ];
    expect(await n08("19.76", rows)).toEqual([]);
    expect(await n08("24.76", rows)).toHaveLength(1);
    expect(await n08("5.00", [rows[3] ?? ["", ""], ["2.1其中：补缴", "1.00"]])).toEqual([]);
  });

  it("counts parts that have no fee above them", async () => {
    expect(await n08("14.76", levels.slice(1, 3))).toEqual([]);
  });

  describe("of a heading", () => {
    const group = (total: string, ...parts: readonly string[]) =>
      `<StatutoryFeesGroup Name="1.社会保险费" Total="${total}" Code="1">${parts.map((part) => `<StatutoryFeesItem Name="养老保险费" Total="${part}" Code="2"/>`).join("")}</StatutoryFeesGroup>`;
    const run = (total: string, heading: string) => n08(total, [["住房公积金", "5.00"]], heading);

    it("compares it with the rows inside", async () => {
      expect(await run("19.76", group("14.76", "9.76", "5.00"))).toEqual([]);
      const told = ["E 单位工程“建筑”规费“社会保险费”14.76元与所含各项之和13.76元不符，相差1.00元。"];
      expect(await run("18.76", group("14.76", "9.76", "4.00"))).toEqual(told);
      expect(await run("19.76", group("14.76", "9.76", "4.00"))).toEqual(told);
    });

    it.each([
      ["without rows", group("14.76")],
      ["whose rows state no amount", group("14.76", "", "0")],
      [
        "inside another",
        `<StatutoryFeesGroup Name="规费" Total="0" Code="0">${group("14.76")}</StatutoryFeesGroup>`,
      ],
    ])("counts one %s by its own amount", async (_, heading) => {
      expect(await run("19.76", heading)).toEqual([]);
      expect(await run("15.00", heading)).toHaveLength(1);
    });

    it("counts rows beside it once", async () => {
      const rows: readonly Row[] = [
        ["甲", "14.76"],
        ["乙", "5.00"],
      ];
      const headings = group("19.76");
      expect(await n08("19.76", rows, headings)).toEqual([]);
      expect(await n08("24.76", rows, headings)).toHaveLength(1);
    });

    it("counts the rows of one without amount", async () => {
      expect(await run("19.76", group("0", "9.76", "5.00"))).toEqual([]);
      expect(await run("15.00", group("", "9.76", "5.00"))).toHaveLength(1);
    });
  });

  describe("of 规费 in the 费用组成 without a table", () => {
    const compared = async (total: string, rows: readonly Row[], more = ""): Promise<string[]> => {
      const [fees, ...parts] = [["规费", total] as const, ...rows].map(
        ([name, amount]) => `<UnitWorksSummaryGroup Name="${name}" Total="${amount}" Code="D" Kind="1"/>`,
      );
      const { findings } = await said("N08", {
        edits: [[at.tax, "<UnitWorksSummaryGroup", `${fees}${parts.join("")}${more}<UnitWorksSummaryGroup`]],
      });
      return findings;
    };
    const parts: readonly Row[] = [
      ["社会保险费", "14.76"],
      ["住房公积金费", "5.00"],
      ["其中：农民工工伤保险费", "1.00"],
    ];

    it("compares it with the lines below", async () => {
      expect(await compared("19.76", parts)).toEqual([]);
      expect(await compared("19.76", [])).toEqual([]);
      expect(await compared("18.76", parts)).toEqual([
        "E 单位工程“建筑”费用汇总的规费18.76元与各项规费之和19.76元不符，相差1.00元。",
      ]);
      expect(await compared("0", parts)).toHaveLength(1);
    });

    it.each(["价差", "环境保护税", "工程保险费"])(
      "says nothing where other lines stand between them and the tax (%s)",
      async (name) => {
        const other = `<UnitWorksSummaryGroup Name="${name}" Total="7.00" Code="F" Kind="1"/>`;
        expect(await compared("18.76", parts, other)).toEqual([]);
      },
    );

    it("takes 其中 alone for a part", async () => {
      expect(await compared("19.76", parts.slice(2))).toEqual([]);
      expect(await compared("0.50", parts.slice(2))).toHaveLength(1);
    });
  });

  describe("of a wrong rate beside an amount that is right at the prescribed one", () => {
    const insurance: FeeRate = {
      kind: "statutory",
      name: "社会保险费",
      specialty: "",
      base: "labor",
      rate: "14.76",
      from: "2020-01-01",
      to: null,
    };
    const labor: Edit = ['Name="其中：人工费"', 'Total="0" Code', 'Total="100.00" Code'];
    const line = (rate: string, total: string): Edit => [
      at.tax,
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="其中：1.社会保险费" QtyFormula="100.00" Rate="${rate}" Total="${total}" Code="D1" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const told = async (edit: Edit, feeRates: FeeRate[] | null, version: "2013" | "2024" = "2013") => {
      const { findings } = await run({ reference: { feeRates }, edits: [labor, edit], version });
      return findings.map(({ rule }) => rule).filter((rule) => rule === "N02" || rule === "N08");
    };

    it("leaves it to N02", async () => {
      expect(await told(line("1476", "14.76"), [insurance])).toEqual(["N02"]);
      expect(await told(line("12.76", "14.76"), [insurance])).toEqual(["N02"]);
    });

    it("tells it where N02 does not judge the rate", async () => {
      const later = { ...insurance, from: "2026-01-01" };
      for (const rates of [null, [], [later], [{ ...insurance, kind: "safety" as const }]])
        expect(await told(line("12.76", "14.76"), rates)).toEqual(["N08"]);
      expect(await told(line("12.76", "14.76"), [insurance], "2024")).toEqual(["N08"]);
    });

    it("tells another wrong amount beside N02", async () => {
      expect(await told(line("12.76", "13.00"), [insurance])).toEqual(["N02", "N08"]);
      expect(await told(line("14.76", "13.00"), [insurance])).toEqual(["N08"]);
    });
  });
});
