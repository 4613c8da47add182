import type { FormValues } from "#contracts/form/form.ts";
import { rowsValue } from "#contracts/form/rows.ts";
import { idCheckCharacter } from "#contracts/identity.ts";
import { groupThousands } from "#contracts/money.ts";
import { settlementFields } from "#contracts/settlement/fields.ts";

import type { DemoUnits } from "../form.ts";
import { contractorIn, type DemoContractor } from "../parties/contractors.ts";
import type { DemoSettlement } from "../plan/plan.ts";
import { works } from "../plan/works.ts";
import type { DemoSettlementBills } from "./bills.ts";

export function settlementForm(
  plan: DemoSettlement,
  units: DemoUnits,
  bills: DemoSettlementBills,
): FormValues {
  const { ceiling, dates } = plan;
  const { scale, kind } = ceiling.project;
  const area = kind === "road" ? "道路面积" : "建筑面积";
  return {
    unittype: "2",
    projectfeature: `${ceiling.projectName}施工图及变更所示全部内容，${area}${groupThousands(String(scale))} m²。`,
    contractDate: dates.contract,
    startDate: dates.start,
    finishDate: dates.finish,
    acceptDate: dates.accept,
    auditstarttime: dates.auditStart,
    auditendtime: dates.auditEnd,
    contractNo: `SG-${dates.contract.slice(0, 4)}-${String(ceiling.index).padStart(3, "0")}`,
    contractType: "1",
    zprice: bills.contract.total,
    cprice: bills.contract.total,
    sprice: bills.submitted.total,
    sdprice: bills.approved.total,
    ...partyValues(plan, units),
    promise: "1",
  };
}

function partyValues(plan: DemoSettlement, units: DemoUnits): FormValues {
  const { builder, county } = plan.ceiling;
  const { consultant, staff } = units;
  const contractor = contractorIn(county);
  const [estimator] = contractor.estimators;
  const [, reviewer] = staff;
  const serial = plan.index + 1;
  return {
    unitaddress: builder.address,
    unitphone: builder.phone,
    unitname2: consultant.name,
    orgname2: consultant.uscc,
    unitaddress2: consultant.address,
    unitphone2: consultant.phone,
    contact2: reviewer?.name ?? "",
    mobile2: `1380001${String(1000 + serial)}`,
    idcard2: idNumber(serial),
    qualification: reviewer?.level ?? "1",
    certificate: reviewer?.certNo ?? "",
    unitname3: contractor.name,
    orgcode3: contractor.uscc,
    unitaddress3: contractor.address,
    unitphone3: contractor.phone,
    contact3: estimator.name,
    mobile3: `1380002${String(1000 + serial)}`,
    idcard3: idNumber(100 + serial),
    qualification2: estimator.level,
    certificate2: estimator.certNo,
    units: unitRows(plan, units, contractor),
  };
}

const civilUnits: Readonly<Record<string, string>> = {
  building: "建筑工程",
  decoration: "装饰装修工程",
  municipal: "道路工程",
};

/** One row for all of 安装, with its own people. */
function unitRows(
  { ceiling }: DemoSettlement,
  { staff }: DemoUnits,
  { estimators: [civil, installation] }: DemoContractor,
): string {
  const columns = settlementFields.find((field) => field.code === "units")?.columns ?? [];
  const [, reviewer, installationReviewer] = staff;
  const { units, projectClass } = works[ceiling.project.kind];
  const row = (unitprojectname: string, major: string, suser: string, sauser = "") => {
    return { unitprojectname, major, suser, sauser };
  };
  const civilRows = units.flatMap((unit) => {
    const name = civilUnits[unit];
    return name === undefined ? [] : [row(name, projectClass, civil.name, reviewer?.name)];
  });
  const rest =
    civilRows.length === units.length
      ? []
      : [row("安装工程", "03", installation.name, installationReviewer?.name)];
  return rowsValue(columns, [...civilRows, ...rest]);
}

function idNumber(serial: number): string {
  const first17 = `33010619000101${String(serial).padStart(3, "0")}`;
  return `${first17}${idCheckCharacter(first17)}`;
}
