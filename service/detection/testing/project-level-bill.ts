import { smallBill } from "./small-bill.ts";

/** smallBill with 措施项目 of so many 元 beside its 单项, taxed with 9 %, in every sum of the project. */
export function projectLevelBill(measure: number): string {
  const whole = (2114.6 + measure * 1.09).toFixed(2);
  const row = `<WorkElement Number="1" Name="夜间施工" Attr="无" Unit="项" Quantity="1" QtyFormula="${measure}" Price="${measure}" Rate="100" Total="${measure}" CalcType="3"/>`;
  return smallBill
    .replaceAll(
      /( {2}<(?:ProjectInfo|TendererInfo|SummaryOfCost|ConstructionCost|ProjectInstallationWorkCost) .*)"2114.60"/g,
      `$1"${whole}"`,
    )
    .replace('Preliminaries="250.00" CostForHSE', `Preliminaries="${(250 + measure).toFixed(2)}" CostForHSE`)
    .replace('Tax="174.60"', `Tax="${(174.6 + measure * 0.09).toFixed(2)}"`)
    .replace("</SectionalWorks>", `</SectionalWorks><Preliminaries>${row}</Preliminaries>`);
}
