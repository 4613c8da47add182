import { format } from "date-fns/format";
import { subDays } from "date-fns/subDays";

import type { FormValues } from "#contracts/form/form.ts";
import { rowsValue } from "#contracts/form/rows.ts";
import { idCheckCharacter } from "#contracts/identity.ts";
import type { BillStage } from "#contracts/settlement/bills.ts";
import { settlementFields } from "#contracts/settlement/fields.ts";

import type { DemoEnterprise, DemoStaff } from "../parties.ts";
import type { DemoSettlement } from "./plan.ts";

export type SettlementParties = {
  builder: DemoEnterprise;
  consultant: DemoEnterprise;
  contractor: DemoEnterprise;
  staff: readonly DemoStaff[];
};

export function settlementForm(
  plan: DemoSettlement,
  parties: SettlementParties,
  bills: Record<BillStage, { total: string }>,
  submittedAt: Date,
): FormValues {
  return {
    unittype: "2",
    projectfeature: `${plan.ceiling.projectName}施工图及变更所示全部内容，建筑规模${plan.ceiling.scale} m²。`,
    ...dates(plan, submittedAt),
    contractNo: `SG-${submittedAt.getFullYear()}-${String(plan.ceiling.index).padStart(3, "0")}`,
    contractType: "1",
    zprice: bills.contract.total,
    cprice: bills.contract.total,
    sprice: bills.submitted.total,
    sdprice: bills.approved.total,
    ...partyValues(plan, parties),
    promise: "1",
  };
}

function dates({ ceiling, daysAgo }: DemoSettlement, submittedAt: Date): FormValues {
  const day = (before: number): string => format(subDays(submittedAt, before), "yyyy-MM-dd");
  const since = ceiling.daysAgo - daysAgo - 20;
  return {
    contractDate: day(since),
    startDate: day(since - 5),
    finishDate: day(45),
    acceptDate: day(38),
    auditstarttime: day(34),
    auditendtime: day(6),
  };
}

function partyValues(plan: DemoSettlement, parties: SettlementParties): FormValues {
  const { consultant, contractor, staff } = parties;
  const [, reviewer] = staff;
  const serial = plan.index + 1;
  return {
    unitaddress: `${plan.ceiling.location}建设路${serial}号`,
    unitname2: consultant.name,
    orgname2: consultant.uscc,
    unitaddress2: "杭州市文三路100号",
    unitphone2: "0571-80000002",
    contact2: reviewer?.name ?? "",
    mobile2: `1380001${String(1000 + serial)}`,
    idcard2: idNumber(serial),
    qualification: reviewer?.level ?? "1",
    certificate: reviewer?.certNo ?? "",
    unitname3: contractor.name,
    orgcode3: contractor.uscc,
    unitaddress3: "杭州市秋涛路200号",
    unitphone3: "0571-80000003",
    contact3: contractor.legalRep,
    mobile3: `1380002${String(1000 + serial)}`,
    idcard3: idNumber(100 + serial),
    qualification2: "2",
    certificate2: `建[造]21233300${String(900_000 + serial)}`,
    units: unitRows(plan, contractor.legalRep, reviewer?.name ?? ""),
  };
}

function unitRows({ ceiling }: DemoSettlement, suser: string, sauser: string): string {
  const columns = settlementFields.find((field) => field.code === "units")?.columns ?? [];
  const names = ceiling.projectClass === "04" ? ["道路工程"] : ["建筑工程", "装饰装修工程", "安装工程"];
  return rowsValue(
    columns,
    names.map((name) => ({
      unitprojectname: name,
      major: name === "安装工程" ? "03" : ceiling.projectClass,
      suser,
      sauser,
    })),
  );
}

function idNumber(serial: number): string {
  const first17 = `33010619800101${String(serial).padStart(3, "0")}`;
  return `${first17}${idCheckCharacter(first17)}`;
}
