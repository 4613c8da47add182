import { describe, expect, it } from "vitest";

import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { demoDates } from "../form.ts";
import { builders } from "../parties/builders.ts";
import { demoPlan } from "./plan.ts";
import { buildingValues, works } from "./works.ts";

const moments = [
  ["a working day", "2026-11-24T06:00:00Z"],
  ["before work", "2026-11-24T00:10:00Z"],
  ["a Sunday", "2026-11-22T10:00:00Z"],
  ["the National Day holidays", "2026-10-05T09:00:00Z"],
  ["the Spring Festival", "2027-02-08T09:00:00Z"],
] as const;

describe.each(moments)("demoPlan on %s", (_, at) => {
  const now = new Date(at);
  const { filings, settlements } = demoPlan(now);

  it("submits in the past, in the morning", () => {
    for (const { submittedAt } of [...filings, ...settlements]) {
      expect(submittedAt < now).toBe(true);
      expect(submittedAt.getUTCHours()).toBeGreaterThanOrEqual(1);
      expect(submittedAt.getUTCHours()).toBeLessThan(4);
    }
  });

  it("settles works after limit, tender, contract, works of plausible duration and acceptance", () => {
    expect(settlements).toHaveLength(8);
    for (const { ceiling, submittedAt, dates } of settlements) {
      const { close } = demoDates(ceiling.submittedAt);
      const order = [
        shanghaiDay(ceiling.submittedAt),
        close.slice(0, 10),
        dates.contract,
        dates.start,
        dates.finish,
        dates.accept,
        dates.auditStart,
        dates.auditEnd,
        shanghaiDay(submittedAt),
      ];
      expect(order.toSorted()).toEqual(order);
      expect(new Set(order).size).toBe(order.length);
      const days = (Date.parse(dates.finish) - Date.parse(dates.start)) / 86_400_000;
      expect(Math.abs(days - ceiling.planDays)).toBeLessThan(40);
      expect(ceiling.planDays).toBeGreaterThan(240);
      const review = (Date.parse(dates.auditEnd) - Date.parse(dates.auditStart)) / 86_400_000;
      expect(review).toBeLessThanOrEqual(30);
    }
  });

  it("keeps 20 days for bids", () => {
    for (const { submittedAt } of filings) {
      const { publish, close } = demoDates(submittedAt);
      expect((Date.parse(close) - Date.parse(publish)) / 86_400_000).toBeGreaterThan(20);
    }
  });
});

describe("demoPlan", () => {
  const { filings } = demoPlan(new Date(moments[0][1]));

  it("uses no project name twice", () => {
    expect(new Set(filings.map(({ projectName }) => projectName)).size).toBe(filings.length);
  });

  it("returns a filing for its result only if there is an error to correct", () => {
    const returned = filings.filter(({ returnKind }) => returnKind === "result");
    expect(returned).toHaveLength(2);
    for (const { faults } of returned) expect(faults).toContain("合价比数量×单价多三角七分");
  });

  it("gives a filing a tenderer of its county and of its kind of works", () => {
    for (const { builder, county, project } of filings) {
      expect(builder.regionCode).toBe(county.regionCode);
      if (/学|幼儿园/.test(project.name)) expect(builder.name).toMatch(/教育/);
      if (/道路|路网|停车/.test(project.name)) expect(builder.name).toMatch(/市政/);
      if (/卫生/.test(project.name)) expect(builder.name).toMatch(/卫生/);
      if (/安置房|公寓/.test(project.name)) expect(builder.name).toMatch(/安居/);
      if (/老旧小区/.test(project.name)) expect(builder.name).toMatch(/城市更新/);
    }
  });

  it("fits height to storeys, and gives rebuilt houses no basement", () => {
    for (const { project } of filings.filter(({ project: { kind } }) => kind !== "road")) {
      const values = buildingValues(project);
      const storey = Number(values["height"]) / Number(values["floorsAbove"]);
      expect(storey).toBeGreaterThan(2.8);
      expect(storey).toBeLessThan(4.5);
      expect(Number(values["areaAbove"]) + Number(values["areaBelow"])).toBe(project.scale);
      if (/改建|改造/.test(project.name))
        expect([values["areaBelow"], values["floorsBelow"]]).toEqual(["0", "0"]);
      if (works[project.kind].units.some((unit) => unit === "building"))
        expect(project.name).not.toMatch(/改建|改造/);
    }
  });
});

describe("builders", () => {
  it("have contacts of their own", () => {
    const people = builders.flatMap(({ contact, legalRep }) => [contact, legalRep]);
    expect(new Set(people).size).toBe(people.length);
    expect(people.every((name) => /^\p{Script=Han}{2,3}$/u.test(name))).toBe(true);
    expect(new Set(builders.map(({ uscc }) => uscc)).size).toBe(builders.length);
  });
});
