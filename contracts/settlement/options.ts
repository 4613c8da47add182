/** Choices of max prices while their 建设单位 is unknown. */
export const recentMaxPrices = 200;

export const unitTypes = [
  { value: "1", label: "建设单位" },
  { value: "2", label: "造价咨询单位" },
  { value: "3", label: "施工单位" },
] as const;

export const contractTypes = [
  { value: "1", label: "单价合同" },
  { value: "2", label: "总价合同" },
  { value: "3", label: "成本加酬金合同" },
] as const;

export const qualifications = [
  { value: "1", label: "一级造价工程师" },
  { value: "2", label: "二级造价工程师" },
] as const;

export const settlementScaleUnits = [
  { value: "m2", label: "m²" },
  { value: "m", label: "m" },
] as const;
