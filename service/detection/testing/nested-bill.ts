import { smallBill } from "./small-bill.ts";

/** Price of the one row, of 100 m3 and without tax, in the one unit of each part of a building. */
export type Buildings = Readonly<Record<string, Readonly<Record<string, number>>>>;

const sectional = (name: string, inner: string): string =>
  `<SectionalWorks Number="${name}" Name="${name}">${inner}</SectionalWorks>`;

function unit(price: number): string {
  const total = (price * 100).toFixed(2);
  return `<UnitWorks Number="1" Name="土建" ValuationMethod="1" TaxModel="1" Total="${total}" Specialty="0101">
<DivisionalAndElementalWorks><WorkElement Number="010101001001" Name="挖一般土方" Attr="1.土壤类别:三类土" Unit="m3" Quantity="100" Price="${price}" Total="${total}" CalcType="1"/></DivisionalAndElementalWorks>
</UnitWorks>`;
}

/** A bill whose 单项 (1号楼, 2号楼) hold others (地下, 地上), which may be of one name. */
export function nestedBill(buildings: Buildings): string {
  const works = Object.entries(buildings).map(([name, parts]) =>
    sectional(
      name,
      Object.entries(parts)
        .map(([part, price]) => sectional(part, unit(price)))
        .join(""),
    ),
  );
  return smallBill.replace(/<SectionalWorks[^]*<\/SectionalWorks>/, works.join(""));
}
