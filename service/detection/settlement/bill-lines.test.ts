import { describe, expect, it } from "vitest";

import { bytesOf } from "../testing/judge.ts";
import { smallBill } from "../testing/small-bill.ts";
import { readBillLines } from "./read-bill-lines.ts";

async function linesOf(tables: string) {
  const text = smallBill.replace("</SundryCosts>", `</SundryCosts>${tables}`);
  return readBillLines(bytesOf(text), { ownerSupplied: null });
}

describe("BillLines", () => {
  it("takes the provisional amount of 计日工 where the actual one is blank", async () => {
    const row = 'Name="普工" Unit="工日" ProvisionalQuantity="10" Quantity="" Price="30"';
    const { tables } = await linesOf(
      `<DayWorkRate Name="计日工" Total="300"><DayWorkRateItem ${row} ProvisionalTotal="300" Total=""/></DayWorkRate>`,
    );
    const [line] = tables.dayWork;
    expect([line?.quantity?.toPlain(), line?.total.toPlain()]).toEqual(["10", "300"]);
  });

  it.each([
    ["-400", "0"],
    ["0", "400"],
  ])("takes a settled 0 of 材料暂估价 beside a difference of %s as %s", async (difference, total) => {
    const row = `Name="钢筋" Unit="t" ProvisionalQuantity="1" Quantity="0" ProvisionalPrice="400" ProvisionalTotal="400"`;
    const { provisionalMaterials } = await linesOf(
      `<ProvisionalMaterial Name="材料暂估价" Total="0"><ProvisionalMaterialItem ${row} Total="0" TotalDifference="${difference}"/></ProvisionalMaterial>`,
    );
    expect(provisionalMaterials.map((line) => line.total.toPlain())).toEqual([total]);
  });
});
