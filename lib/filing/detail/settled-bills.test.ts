import { expect, it } from "vitest";

import type { SettledBill } from "#contracts/filing/api.ts";

import { billNotes, emptyFromBills, overForm } from "./settled-bills.ts";

const bill = (stage: SettledBill["stage"], total: string, projectName = "古荡卫生中心"): SettledBill => ({
  stage,
  fileName: `${stage}.xml`,
  projectName,
  total,
});
const values = { projectname: "古荡 卫生中心", sprice: "200.00", sdprice: "" };

it("billNotes › reports a bill of another project and an approved price above the submitted one", () => {
  expect(
    billNotes([bill("contract", "90"), bill("submitted", "200"), bill("approved", "200")], values),
  ).toEqual([]);
  const notes = billNotes([bill("submitted", "200"), bill("approved", "1200.5", "别的工程")], values);
  expect(notes).toEqual([
    "审定清单的项目名称是“别的工程”，与备案表的“古荡 卫生中心”不同：请核对是否上传了其他工程的文件。",
    "审定清单总价高于送审清单总价1,000.50元：请核对两份文件是否放错位置；确为核增的，检测后须逐项说明依据。",
  ]);
  expect(billNotes([bill("contract", "90", "别的工程")], {})).toEqual([]);
});

it("overForm › compares a bill with its price in the form", () => {
  expect(overForm(bill("submitted", "200.01"), values)?.toFixed(2)).toBe("0.01");
  expect(overForm(bill("submitted", "199"), values)?.toFixed(2)).toBe("-1.00");
  expect(overForm(bill("approved", "200"), values)).toBeNull();
});

it("emptyFromBills › fills in only what the form leaves empty", () => {
  const bills = [bill("contract", "90.00"), bill("submitted", "210.00"), bill("approved", "200.00")];
  expect(emptyFromBills(bills, values)).toEqual({ cprice: "90.00", sdprice: "200.00" });
  expect(emptyFromBills(bills, {})).toMatchObject({ projectname: "古荡卫生中心", sprice: "210.00" });
  expect(emptyFromBills([], {})).toEqual({});
});
