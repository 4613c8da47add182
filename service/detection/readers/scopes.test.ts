import { expect, it } from "vitest";

import type { BillListener, Consumption, Division, Item, Resource, Sundry, Unit } from "../model.ts";
import { bytesOf } from "../testing/judge.ts";
import { smallBill } from "../testing/small-bill.ts";
import { readExchangeXml } from "./exchange-xml.ts";

type Told = {
  items: Item[];
  divisions: Division[];
  consumptions: Consumption[];
  resources: Resource[];
  sundries: Sundry[];
  units: Unit[];
};

async function read(text: string): Promise<Told> {
  const told: Told = { items: [], divisions: [], consumptions: [], resources: [], sundries: [], units: [] };
  const listener: BillListener = {
    row: () => undefined,
    item: (item) => void told.items.push(item),
    division: (division) => void told.divisions.push(division),
    consumption: (consumption) => void told.consumptions.push(consumption),
    resource: (resource) => void told.resources.push(resource),
    sundry: (sundry) => void told.sundries.push(sundry),
    unit: (unit) => void told.units.push(unit),
  };
  await readExchangeXml(bytesOf(text), listener);
  return told;
}

it("readExchangeXml › takes an item's components from the first SummaryOfBasicCost directly in it", async () => {
  const own = '<SummaryOfBasicCost Labor="60" Machine="20" Profit="10"/>';
  const { items } = await read(
    smallBill.replace(own, `<Norm><SummaryOfBasicCost Labor="1"/></Norm>${own}${own.replace("60", "61")}`),
  );
  expect(items[0]?.components?.labor?.toFixed(2)).toBe("60.00");
  expect(items[0]?.components?.material?.isZero()).toBe(true);
  expect(items[1]?.components).toBeNull();
  expect(items[2]).toMatchObject({ base: { text: "1090" }, rate: { text: "4.587" }, lumpSum: true });
});

it("readExchangeXml › distinguishes unreadable components from blank ones", async () => {
  const { items } = await read(smallBill.replace('Labor="60" Machine="20"', 'Labor="6O" Machine=" "'));
  expect(items[0]?.components).toMatchObject({ labor: null });
  expect(items[0]?.components?.machine?.isZero()).toBe(true);
});

it("readExchangeXml › sums the direct children of headings, replacing a missing total by what is below", async () => {
  const soil = /<DivisionalWorks Number="01".*?<\/DivisionalWorks>/s.exec(smallBill)?.[0] ?? "";
  const { divisions } = await read(
    smallBill.replace(
      soil,
      `<DivisionalWorks Number="0" Name="基础" Total="90.00">${soil.replace('Total="90.00">', 'Total="0">')}</DivisionalWorks>`,
    ),
  );
  expect(
    divisions.map(({ name, children, childrenTotal, section }) => [
      name,
      children,
      childrenTotal?.toFixed(2),
      section,
    ]),
  ).toEqual([
    ["土石方工程", 1, "90.00", "divisional"],
    ["基础", 1, "90.00", "divisional"],
    ["混凝土工程", 1, "1000.00", "divisional"],
    ["总价措施", 1, "50.00", "measure"],
    ["单价措施", 1, "200.00", "measure"],
  ]);
});

it("readExchangeXml › reports resources and their consumption with the unit", async () => {
  const norm = '<Norm><LabourMaterialsEquipmentsMachinesElement Number="870001" Quantity="3"/></Norm>';
  const analysis = norm.replaceAll("Norm", "PriceAnalysis");
  const { consumptions, resources } = await read(
    smallBill.replace('<SummaryOfBasicCost Labor="60"', `${norm}${analysis}$&`),
  );
  expect(consumptions.map(({ unit, number, quantity }) => [unit?.name, number, quantity.text])).toEqual([
    ["建筑", "870001", "3"],
  ]);
  expect(resources).toMatchObject([
    { unit: { name: "建筑" }, number: "870001", kind: "2", mainMaterial: false, measuringUnit: "工日" },
  ]);
});

it("readExchangeXml › reads lines and parts of 其他项目, with provisional amounts if none is settled", async () => {
  const { sundries, units } = await read(
    smallBill
      .replace(
        '<SundryCostsItem Name="暂列金额" Unit="项" Quantity="0" Total="0" Code="1" Kind="1"/>',
        `<SundryCostsItem Name="1.暂列金额" Total="5"/><SundryCostsGroup Name="暂估价" Total="7"><SundryCostsItem Name="其中：材料暂估价" Total="3"/><SundryCostsItem Name="2.2专业工程暂估价" Total="4"/></SundryCostsGroup><SundryCostsItem Name="签证" Total="6"/>`,
      )
      .replace(
        "</SundryCosts>",
        '</SundryCosts><SpecialtyProvisionalPrice Name="专业工程暂估价" ProvisionalTotal="4" SettlementTotal="0"/>',
      ),
  );
  const { whole, lines, others, parts } = sundries[0] ?? {};
  expect(whole?.total.text).toBe("0");
  expect(Object.entries(lines ?? {}).map(([part, line]) => [part, line.total.value?.toFixed(0)])).toEqual([
    ["provisional", "5"],
    ["estimates", "7"],
    ["material", "3"],
    ["specialty", "4"],
  ]);
  expect(others?.map(({ name }) => name)).toEqual(["签证"]);
  expect(parts?.specialty?.total.text).toBe("4");
  expect(units.map(({ sundry }) => sundry === null)).toEqual([false, true]);
});

it("readExchangeXml › reads 规费 and the components of 分部分项 of a unit", async () => {
  const fees =
    '<StatutoryFees Name="规费" Total="3"><StatutoryFeesItem Name="社会保险费" Total="3"/></StatutoryFees>';
  const { units } = await read(smallBill.replace("<Sundry>", `${fees}<Sundry>`));
  expect(units[0]?.statutoryFees?.attributes["Total"]).toBe("3");
  expect(units[0]?.divisionalCost?.labor?.isZero()).toBe(true);
  expect(units[1]?.divisionalCost).toBeNull();
});
