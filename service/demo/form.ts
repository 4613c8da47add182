import { format } from "date-fns/format";
import { subDays } from "date-fns/subDays";

import type { FormValues } from "#contracts/form/form.ts";
import type { StationId } from "#contracts/ids.ts";

import type { DemoEnterprise, DemoStaff } from "./parties.ts";
import type { DemoFiling } from "./plan.ts";

export type DemoUnits = {
  consultant: DemoEnterprise;
  builder: DemoEnterprise;
  proxy: DemoEnterprise;
  staff: readonly DemoStaff[];
};

export type DemoDates = {
  compile: string;
  examine: string;
  approve: string;
  prices: string;
  publish: string;
  close: string;
};

export const daysToPriceMonth = 43;

export function demoDates(submittedAt: Date): DemoDates {
  const day = (before: number): string => format(subDays(submittedAt, before), "yyyy-MM-dd");
  return {
    compile: day(12),
    examine: day(8),
    approve: day(5),
    prices: format(subDays(submittedAt, daysToPriceMonth), "yyyy-MM"),
    publish: `${day(-1)} 09:00`,
    close: `${day(-21)} 09:30`,
  };
}

export function demoForm(
  plan: DemoFiling,
  units: DemoUnits,
  dates: DemoDates,
  money: { ceilingPrice: string; regulatorId: StationId },
): FormValues {
  return {
    ...projectValues(plan, dates, money),
    ...partyValues(plan, units, dates),
    ...statementValues(plan, dates),
  };
}

function projectValues(
  plan: DemoFiling,
  dates: DemoDates,
  money: { ceilingPrice: string; regulatorId: string },
): FormValues {
  const building = plan.projectClass === "01";
  const serial = String(plan.index + 1).padStart(6, "0");
  return {
    regionCode: plan.regionCode,
    regulatorId: money.regulatorId,
    projectCode: `${dates.compile.slice(0, 4)}-${plan.regionCode}-47-01-${serial}`,
    projectName: plan.projectName,
    tenderName: `${plan.projectName}施工`,
    location: plan.location,
    projectNature: plan.projectName.includes("改") ? "2" : "1",
    projectClass: plan.projectClass,
    fundSource: "1",
    fundRatio: "100",
    approvalNo: `发改投资〔${dates.compile.slice(0, 4)}〕${plan.index + 11}号`,
    approvalLevel: "4",
    approvedEstimate: `${Math.ceil((Number(money.ceilingPrice) * 1.12) / 10_000) * 10_000}.00`,
    scale: String(plan.scale),
    scaleUnit: "m2",
    ceilingPrice: money.ceilingPrice,
    ...(building
      ? {
          areaAbove: String(Math.round(plan.scale * 0.78)),
          areaBelow: String(plan.scale - Math.round(plan.scale * 0.78)),
          structureType: "2",
          floorsAbove: String(4 + (plan.index % 8)),
          floorsBelow: "1",
          height: "23.6",
        }
      : {}),
  };
}

function partyValues(
  plan: DemoFiling,
  { consultant, builder, proxy, staff }: DemoUnits,
  dates: DemoDates,
): FormValues {
  const [compiler, examiner, , approver] = staff;
  return {
    tendererName: builder.name,
    tendererUscc: builder.uscc,
    legalRep: builder.legalRep,
    tendererContact: "王工",
    tendererMobile: `1380000${String(plan.index + 1000)}`,
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

function statementValues(plan: DemoFiling, dates: DemoDates): FormValues {
  return {
    valuationMethod: "1",
    standardVersion: plan.standardVersion,
    taxModel: "1",
    quotaBook: "浙江省建设工程计价依据（2018版）",
    priceBasis: `${dates.prices}当地造价信息`,
    laborPriceDate: dates.prices,
    materialPriceDate: dates.prices,
    machinePriceDate: dates.prices,
    tenderPublishDate: dates.publish,
    bidCloseDate: dates.close,
    planDays: "420",
    explain: `本最高投标限价依据招标文件、施工图纸及现行计价标准编制，工程范围为${plan.projectName}施工图所示全部内容。`,
    promise: "1",
  };
}
