import Big from "big.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingItem } from "#contracts/filing/item.ts";
import { filingKindSchema } from "#contracts/filing/kind.ts";
import { classChoices } from "#contracts/filing/list-filters.ts";
import {
  drillTo,
  type FilingSummary,
  type SummaryFigures,
  type SummaryFilter,
} from "#contracts/filing/summary/summary.ts";
import { filingStatusSchema } from "#contracts/workflow/status.ts";
import { sheetsOfWorkbook } from "#service/export/testing/workbook.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import type { RandomWorld } from "#service/workflow/testing/random-filings.ts";

import { summaryWorld } from "./testing/summary-world.ts";

const now = new Date("2026-11-20T08:00:00Z");
const roles = ["county", "city", "province"] as const;

let world: RandomWorld;
beforeAll(async () => {
  world = await summaryWorld(now, 11);
});
afterAll(() => world.service.close());

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const questions = fc.record({
  kind: fc.constantFrom(...filingKindSchema.options),
  status: fc.option(fc.constantFrom(...filingStatusSchema.options), { nil: undefined, freq: 1 }),
  regionCode: optional("330000", "330100", "330106", "330109", "330203"),
  from: optional("2025-06-01", "2026-10-20", "2026-11-05"),
  to: optional("2026-09-15", "2026-11-10"),
  projectClass: optional(...classChoices.map(({ value }) => value)),
});

async function summaryOf(person: Person, input: object = {}): Promise<FilingSummary> {
  return (await person.call("filingSummary", input)).data();
}

async function listed(person: Person, filter: SummaryFilter | null): Promise<readonly FilingItem[]> {
  if (filter === null) return [];
  const { total, rows } = (await person.call("filingList", { ...filter, pageSize: 50 })).data();
  expect(rows).toHaveLength(total);
  return rows;
}

const sum = (amounts: readonly (string | null)[]): string =>
  amounts.reduce((all, amount) => all.plus(amount ?? 0), new Big(0)).toFixed(2);
const percent = (part: Big | number, whole: Big | number): string | null =>
  new Big(whole).eq(0) ? null : new Big(part).times(100).div(whole).toFixed(2, Big.roundHalfUp);

/** Days in the database, of these filings one by one: mean and median. */
async function daysOf(rows: readonly FilingItem[]) {
  const { rows: told } = await world.service.database.asOwner(
    "select extract(epoch from filed_at - submitted_at)::text as seconds from filing where id = any($1)",
    [rows.map(({ id }) => id)],
  );
  const days = told.map(({ seconds }) => Number(seconds) / 86_400).toSorted((a, b) => a - b);
  if (days.length === 0) return null;
  const [low = 0, high = 0] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]];
  return { mean: days.reduce((all, day) => all + day, 0) / days.length, median: (low + high) / 2 };
}

async function expectFigures(person: Person, filter: SummaryFilter, figures: SummaryFigures): Promise<void> {
  const told = JSON.stringify(filter);
  const rows = await listed(person, filter);
  const filed = await listed(person, drillTo(filter, "filed"));
  const returned = await listed(person, drillTo(filter, "returned"));
  const settled = rows.filter((row) => row.submittedPrice !== null && row.approvedPrice !== null);
  const base = sum(settled.map((row) => row.submittedPrice));
  const reduced = new Big(base).minus(sum(settled.map((row) => row.approvedPrice)));
  const { meanDays, medianDays, ...exact } = figures;
  expect(exact, told).toEqual({
    count: rows.length,
    filed: filed.length,
    returned: returned.length,
    returnedPercent: percent(returned.length, rows.length),
    ceiling: sum(rows.map((row) => row.ceilingPrice)),
    submitted: sum(rows.map((row) => row.submittedPrice)),
    approved: sum(rows.map((row) => row.approvedPrice)),
    netReduced: reduced.toFixed(2),
    reductionPercent: percent(reduced, new Big(base)),
    ...(await materialsOf(filter, person)),
  });
  const days = await daysOf(filed);
  expect([meanDays === null, medianDays === null], told).toEqual([days === null, days === null]);
  expect(Math.abs(Number(meanDays) - (days?.mean ?? 0)), told).toBeLessThanOrEqual(0.051);
  expect(Math.abs(Number(medianDays) - (days?.median ?? 0)), told).toBeLessThanOrEqual(0.051);
}

/** Materials of the lists behind the figures, report by report. */
async function materialsOf(filter: SummaryFilter | null, person: Person) {
  const [counted, lacking] = [
    await listed(person, drillTo(filter, "withMaterials")),
    await listed(person, drillTo(filter, "lackingPrices")),
  ];
  const { rows } = await world.service.database.asOwner(
    "select m.materials, m.priced from filing f join report_material m on m.report_id = f.report_id where f.id = any($1)",
    [counted.map(({ id }) => id)],
  );
  const of = (name: "materials" | "priced") => rows.reduce((all, row) => all + Number(row[name]), 0);
  return {
    withMaterials: counted.length,
    lackingPrices: lacking.length,
    materials: of("materials"),
    pricedMaterials: of("priced"),
    pricedPercent: percent(of("priced"), of("materials")),
  };
}

describe("filing summary over random filings", () => {
  it.each(roles)("equals the list behind each figure for %s", async (role) => {
    const person = world.people[role];
    const asked = [{ kind: "settlement" as const }, ...fc.sample(questions, { numRuns: 7, seed: 3 })];
    for (const question of asked) {
      const summary = await summaryOf(person, question);
      await expectFigures(person, summary.filter, summary.total);
      for (const groups of [summary.regions, summary.classes, summary.months]) {
        expect(groups.reduce((all, { figures }) => all + figures.count, 0)).toBe(summary.total.count);
        for (const { filter, figures } of groups) {
          if (filter === null) throw new Error("A group without its list");
          await expectFigures(person, filter, figures);
        }
      }
      for (const rule of summary.rules) {
        const rows = await listed(person, rule.filter);
        expect(rows, JSON.stringify(rule)).toHaveLength(rule.filings);
      }
    }
  });

  it("adds up findings of the last check by rule", async () => {
    const { rules } = await summaryOf(world.people.province, { kind: "max-price" });
    const { rows } = await world.service.database.asOwner(
      `select r.rule, count(*)::int as filings, sum(r.errors)::int as errors, sum(r.warnings)::int as warnings,
        sum(r.infos)::int as infos
      from filing f join report_rule r on r.report_id = f.report_id
      where f.kind = 'max-price' and f.submission_count > 0 and f.status <> 'void'
        and not exists (select 1 from filing n where n.supersedes = f.id and n.status = 'filed')
      group by 1 order by 2 desc, 1`,
    );
    expect(rules.map(({ name: _name, filter: _filter, ...counts }) => counts)).toEqual(rows);
    expect(rules.length).toBeGreaterThan(2);
    expect(rules.find(({ rule }) => rule === "A01")?.name).not.toBe("A01");
  });

  it("groups cities for the province, counties below, and each in its scope", async () => {
    const keys = async (role: (typeof roles)[number], input: object = {}) =>
      (await summaryOf(world.people[role], input)).regions.map(({ key }) => key);
    expect(await keys("province")).toEqual(["330100", "330200"]);
    expect(await keys("province", { regionCode: "330100" })).toEqual(["330106", "330109"]);
    expect(await keys("city")).toEqual(["330106", "330109"]);
    expect(await keys("county")).toEqual(["330106"]);
    expect(await keys("county", { regionCode: "330200" })).toEqual([]);
  });

  it.each([
    ["city", "330100", "杭州市本级"],
    ["province", "330000", "浙江省本级"],
  ] as const)("gives filings of a %s itself no list of their own", async (role, code, name) => {
    const { database } = world.service;
    const moved =
      "update filing set region_code = $2 where id = (select id from filing where region_code = $1 and kind = 'max-price' and status = 'submitted' limit 1) returning id";
    const { rows } = await database.asOwner(moved, ["330109", code]);
    expect(rows).toHaveLength(1);
    const { regions } = await summaryOf(world.people[role], { kind: "max-price" });
    expect(regions[0]).toMatchObject({ key: code, name, filter: null });
    await database.asOwner("update filing set region_code = '330109' where region_code = $1", [code]);
  });

  it("refuses enterprises", async () => {
    for (const name of ["filingSummary", "filingSummaryExport"] as const)
      expect(await world.people.filer.call(name, {})).toMatchObject({ status: 403 });
  });

  it("exports the figures with the conditions", async () => {
    const { token } = world.people.city;
    const body = JSON.stringify({ kind: "settlement", from: "2025-06-01" });
    const headers = { "content-type": "application/json" };
    const response = await world.service.fetch("filingSummaryExport", { body, headers }, { token });
    const sheets = await sheetsOfWorkbook(new Uint8Array(await response.arrayBuffer()));
    expect([...sheets.keys()]).toEqual([
      "统计条件",
      "按地区",
      "按工程类型",
      "按提交月份",
      "检测问题",
      "信息价覆盖",
    ]);
    expect(sheets.get("统计条件")).toContainEqual([3, "提交时间", "2025-06-01起"]);
    const summary = await summaryOf(world.people.city, { kind: "settlement", from: "2025-06-01" });
    const [head = [], ...rows] = sheets.get("按地区") ?? [];
    expect(head).toContain("净核减额（元）");
    expect(rows.map((row) => [row[1], row[2], row[5]])).toEqual(
      [...summary.regions, { name: "合计", figures: summary.total }].map(({ name, figures }) => [
        name,
        figures.count,
        Number(figures.netReduced),
      ]),
    );
  });
});
