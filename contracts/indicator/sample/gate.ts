import { z } from "zod";

/** Why a sample is shown but does not count. */
export const gateReasonSchema = z.enum([
  "unreadable",
  "no-total",
  "no-date",
  "no-region",
  "no-class",
  "no-structure",
  "no-area",
  "area-zero",
  "area-units",
  "area-differs",
  "area-not-split",
  "no-scale",
  "no-tax",
  "tax-mixed",
  "no-scope",
  "negative-parts",
  "sum-differs",
  "incomplete",
]);
export type GateReason = z.infer<typeof gateReasonSchema>;

export const gateReasonNames: Record<GateReason, string> = {
  unreadable: "造价数据文件无法读取",
  "no-total": "造价数据文件没有合计金额，或合计不大于0",
  "no-date": "缺少基准日期",
  "no-region": "缺少工程地区",
  "no-class": "缺少工程类别",
  "no-structure": "缺少结构类型",
  "no-area": "没有以m²计的建筑面积",
  "area-zero": "建筑面积为0",
  "area-units": "建筑面积有两种以上单位，需要核定",
  "area-differs": "备案表与造价数据文件的建筑面积相差超过1%，需要核定",
  "area-not-split": "没有分别写明地上、地下建筑面积",
  "no-scale": "缺少工程规模或规模单位",
  "no-tax": "缺少计税方法",
  "tax-mixed": "单位工程或备案表的计税方法不一致",
  "no-scope": "没有写明是否包括装修、人防、装配式、桩基",
  "negative-parts": "含有负数费用（如甲供材料扣除），单方造价不可比",
  "sum-differs": "清单项目合计与分部分项、措施项目费相差超过1%",
  incomplete: "补录完整度不足",
};
