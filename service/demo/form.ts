import type { FormValues } from "#contracts/form/form.ts";
import type { StationId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { addDays, monthBefore } from "#service/bill-generator/dates.ts";
import { priceSource } from "#service/bill-generator/draft/unit-texts.ts";

import type { DemoBill } from "./bill.ts";
import type { DemoEnterprise } from "./parties/enterprise.ts";
import type { DemoStaff } from "./parties/parties.ts";
import type { DemoFiling } from "./plan/plan.ts";
import { workdayFrom } from "./plan/workdays.ts";
import { buildingValues, works } from "./plan/works.ts";

export type DemoUnits = {
  consultant: DemoEnterprise;
  proxy: DemoEnterprise;
  staff: readonly DemoStaff[];
};

export type DemoDates = Readonly<
  Record<"compile" | "examine" | "approve" | "prices" | "publish" | "close" | "start", string>
>;

/** Compiled, examined and approved on the days that the bill states. */
export function demoDates(submittedAt: Date): DemoDates {
  const submitted = shanghaiDay(submittedAt);
  const compile = addDays(submitted, -12);
  const publish = workdayFrom(addDays(submitted, 8));
  const close = workdayFrom(addDays(publish, 21));
  return {
    compile,
    examine: addDays(compile, 3),
    approve: addDays(compile, 6),
    prices: monthBefore(compile),
    publish: `${publish} 09:00`,
    close: `${close} 09:30`,
    start: workdayFrom(addDays(close, 36)),
  };
}

type FromBill = Pick<DemoBill, "ceilingPrice" | "explains"> & { regulatorId: StationId };

export function demoForm(plan: DemoFiling, units: DemoUnits, dates: DemoDates, bill: FromBill): FormValues {
  return {
    ...projectValues(plan, dates, bill),
    ...partyValues(plan, units, dates),
    ...statementValues(plan, dates, bill),
  };
}

function projectValues(plan: DemoFiling, dates: DemoDates, bill: FromBill): FormValues {
  const { county, project, projectName } = plan;
  const { projectClass, use } = works[project.kind];
  const year = dates.compile.slice(0, 4);
  const industry = projectClass === "01" ? "47" : "48";
  return {
    regionCode: county.regionCode,
    regulatorId: bill.regulatorId,
    projectCode: `${year}-${county.regionCode}-${industry}-01-${102_354 + plan.index * 1357}`,
    projectName,
    tenderName: `${projectName}施工`,
    location: plan.location,
    projectNature: natureOf(projectName),
    projectClass,
    projectUse: use,
    fundSource: "1",
    fundRatio: "100",
    approvalNo: `${county.issuer}〔${year}〕${plan.index + 11}号`,
    approvalLevel: "4",
    approvedEstimate: `${Math.ceil((Number(bill.ceilingPrice) * 1.12) / 10_000) * 10_000}.00`,
    scale: String(project.scale),
    scaleUnit: "m2",
    ceilingPrice: bill.ceilingPrice,
    ...buildingValues(project),
  };
}

function natureOf(projectName: string): string {
  if (/改建|改造|提升/.test(projectName)) return "2";
  return projectName.includes("扩建") ? "3" : "1";
}

function partyValues(
  { builder }: DemoFiling,
  { consultant, proxy, staff }: DemoUnits,
  dates: DemoDates,
): FormValues {
  const [compiler, examiner, , approver] = staff;
  return {
    tendererName: builder.name,
    tendererUscc: builder.uscc,
    legalRep: builder.legalRep,
    tendererContact: builder.contact,
    tendererMobile: builder.mobile,
    compileUnitKind: "2",
    consultName: consultant.name,
    consultUscc: consultant.uscc,
    proxyName: proxy.name,
    proxyUscc: proxy.uscc,
    compiler: compiler?.name ?? "",
    compilerCertNo: compiler?.certNo ?? "",
    compileDate: dates.compile,
    examiner: examiner?.name ?? "",
    examinerCertNo: examiner?.certNo ?? "",
    examineDate: dates.examine,
    approver: approver?.name ?? "",
    approverCertNo: approver?.certNo ?? "",
    approveDate: dates.approve,
  };
}

function statementValues(plan: DemoFiling, dates: DemoDates, { explains }: FromBill): FormValues {
  return {
    valuationMethod: "1",
    standardVersion: plan.standardVersion,
    taxModel: "1",
    quotaBook: "浙江省建设工程计价依据（2018版）",
    priceBasis: priceSource({ area: "浙江省", location: plan.location }, dates.prices),
    laborPriceDate: dates.prices,
    materialPriceDate: dates.prices,
    machinePriceDate: dates.prices,
    tenderPublishDate: dates.publish,
    bidCloseDate: dates.close,
    planStart: dates.start,
    planDays: String(plan.planDays),
    explain: explains,
    promise: "1",
  };
}
