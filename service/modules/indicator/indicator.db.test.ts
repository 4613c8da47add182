import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("filingIndicators", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const sum = (amounts: readonly string[]): string =>
    Decimal.sum(amounts.map((text) => Decimal.parse(text) ?? Decimal.zero)).toFixed(2);

  it("adds up: elements to chapters, chapters to what the bill states, costs to the whole", async () => {
    const filingId = await filingIn(world, "detected");
    const told = (await world.filer.call("filingIndicators", { filingId })).data();
    const { totals } = (await world.county.call("detectionReport", { filingId })).data();
    expect(told.total.amount).toBe(totals.total);
    expect(sum(told.composition.map(({ amount }) => amount))).toBe(totals.total);
    expect(sum(told.units.map(({ amount }) => amount))).toBe(totals.total);
    for (const { amount, stated, unreadable, chapters } of told.sections) {
      expect([amount, unreadable]).toEqual([stated, 0]);
      expect(sum(chapters.map((chapter) => chapter.amount))).toBe(stated);
      for (const chapter of chapters)
        expect(sum(chapter.elements.map((element) => element.amount))).toBe(chapter.amount);
    }
    expect(told.sections.map(({ section }) => section)).toEqual(["divisional", "measure"]);
  });

  it("states what the figures rest on, with the area of the form before that of the file", async () => {
    const bill = testBill();
    const filingId = await filingIn(world, "detected", {
      ...bill,
      values: { ...bill.values, scale: "9900" },
    });
    const { basis, total } = (await world.filer.call("filingIndicators", { filingId })).data();
    expect(basis).toMatchObject({ kind: "max-price", area: "9900", areaBasis: "form", codeStandard: "2024" });
    expect(basis.date).toBe(bill.values["compileDate"]);
    const whole = Decimal.parse(total.amount) ?? Decimal.zero;
    expect(total.perArea).toBe(whole.dividedBy(Decimal.parse("9900") ?? Decimal.zero, 2).toFixed(2));
    expect(total.figure).toMatchObject({
      value: total.perArea,
      basis: {
        n: 1,
        date: basis.date,
        place: basis.region,
        taxBasis: "incl",
        areaBasis: "scale",
        unit: "元/m²",
      },
    });
  });

  it.each([
    { projectClass: "05", told: [false, "scale"] },
    { projectClass: "31", told: [true, "gross"] },
  ])("names what m² are: $projectClass", async ({ projectClass, told }) => {
    const bill = testBill();
    const values = { ...bill.values, projectClass, scale: "9900", scaleUnit: "m2" };
    const filingId = await filingIn(world, "detected", { ...bill, values });
    const { basis, total } = (await world.filer.call("filingIndicators", { filingId })).data();
    expect([basis.isBuilding, total.figure?.basis.areaBasis]).toEqual(told);
  });

  it("reads the form of the report, not what is edited after a return", async () => {
    const { service, filer, county } = world;
    const bill = testBill();
    const values = { ...bill.values, scale: "9900" };
    const filingId = await filingIn(world, "detected", { ...bill, values });
    const told = (await county.call("filingIndicators", { filingId })).data();
    await mustAct(service, county, filingId, { action: "audit", result: "fail", opinion: "资料不符" });
    const { revision } = await readFiling(service.deps, filingId);
    const edited = { ...values, scale: "5000", projectName: "改名后的工程" };
    (await filer.call("filingSave", { filingId, revision, values: edited })).data();
    expect((await county.call("filingIndicators", { filingId })).data()).toEqual(told);
  });

  it("is refused before a check, and hidden from strangers", async () => {
    const filingId = await filingIn(world, "submitted");
    const early = await world.filer.call("filingIndicators", { filingId });
    expect([early.status, early.error]).toEqual([404, "detection.missing"]);
    const stranger = await world.service.person("filer");
    const hidden = await stranger.call("filingIndicators", { filingId });
    expect([hidden.status, hidden.error]).toEqual([404, "filing.not-found"]);
  });
});
