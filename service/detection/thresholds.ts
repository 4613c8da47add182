import {
  type ThresholdChanges,
  type Thresholds,
  thresholdsSchema,
} from "#contracts/detect-standard/thresholds.ts";
import { reviewLimits } from "#contracts/settlement/review-days.ts";

export type {
  ContentRange,
  FeatureWords,
  TaxRatePeriod,
  Thresholds,
  UnitCostRange,
} from "#contracts/detect-standard/thresholds.ts";

function codes(group: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => group + String(from + i).padStart(2, "0"));
}

export const defaultThresholds: Thresholds = {
  F06: { maxSectionals: 1 },
  F07: {
    specialties: [
      ...codes("01", 1, 2),
      ...codes("02", 1, 2),
      ...codes("03", 1, 14),
      ...codes("04", 1, 8),
      ...codes("05", 1, 3),
      ...codes("06", 1, 3),
      ...codes("07", 1, 2),
      ...codes("08", 1, 11),
      ...codes("09", 1, 6),
      ...codes("31", 1, 4),
      "9901",
    ],
  },
  F08: { maxUnitLength: 10 },
  F09: { placeholders: ["无", "某单位", "某公司", "编制单位", "待定", "/", "-"] },
  F11: { tolerance: "0.01" },
  A01: { tolerance: "0.01" },
  A02: { tolerance: "0.01" },
  A03: { tolerance: "1" },
  A04: { tolerance: "0.01" },
  A05: { tolerance: "1" },
  A06: { tolerance: "1" },
  A07: { tolerance: "1" },
  A08: { tolerance: "1" },
  A09: { tolerance: "0.01" },
  A10: { mostPercent: "1" },
  A11: { tolerance: "0.01" },
  A12: { tolerance: "1" },
  A13: { tolerance: "1" },
  A14: { tolerance: "0.01" },
  A15: { tolerance: "1", mostPercent: "0.1" },
  A17: { tolerance: "0.05" },
  A18: { tolerance: "0.01" },
  C04: { similarity: "0.6" },
  C06: {
    emptyWords: ["无", "/", "-", "—", "——"],
    features: [
      {
        code: "01050[1-8]",
        nameExcludes: "模板|钢筋",
        label: "混凝土强度等级",
        pattern: "强度等级|C\\d{2}",
      },
      {
        code: "01051500[1-4]",
        nameExcludes: "支架|马凳",
        label: "钢筋种类、规格",
        pattern: "HPB|HRB|CRB|种类|规格|级钢|直径|[ΦφФф∅⌀]\\s*\\d",
      },
      {
        code: "03100100[1-9]",
        nameExcludes: "碰头|支架",
        label: "规格",
        pattern: "规格|DN|De|dn|[ΦφФф∅⌀DdΔ]\\s*\\d|公称直径|管径|外径",
      },
      {
        code: "03100100[1-9]",
        nameExcludes: "碰头|支架",
        label: "连接形式",
        pattern: "连接|焊|螺纹|丝扣|法兰|热熔|电熔|粘接|卡压|环压|承插|沟槽|卡箍|胶圈|接口",
      },
    ],
  },
  C07: {
    places: {
      t: 3,
      m: 2,
      m2: 2,
      m3: 2,
      kg: 2,
      个: 0,
      项: 0,
      件: 0,
      根: 0,
      组: 0,
      系统: 0,
      台: 0,
      套: 0,
      樘: 0,
      座: 0,
      块: 0,
      副: 0,
      处: 0,
      部: 0,
    },
  },
  P02: { withinPercent: "0", betweenPercent: "5" },
  P03: { mostPercent: "30", leastCount: 3 },
  P04: { minCount: 10, offPercent: "15", farOffPercent: "30" },
  P06: { tolerance: "0.01" },
  P08: { months: 3 },
  P09: { ownerSupplied: ["2"] },
  P05: { offPercent: "5" },
  P10: { tolerance: "0.01" },
  N01: { tolerance: "1" },
  N02: { tolerance: "1" },
  N04: {
    tolerance: "0.01",
    baseTolerance: "1",
    general: [
      { from: "2016-05-01", rate: "11" },
      { from: "2018-05-01", rate: "10" },
      { from: "2019-04-01", rate: "9" },
    ],
    simplified: ["3", "3.18", "3.3", "3.36"],
  },
  N05: { mostPercent: "15" },
  N06: { mostPercent: "30" },
  N07: {
    coordination: { from: "1.5", to: "2" },
    service: { from: "3", to: "5" },
    supply: { from: "1", to: "1" },
  },
  N08: { tolerance: "0.01" },
  T01: { overPercent: "0" },
  T02: {
    tailPercent: 5,
    ranges: [
      { label: "三级医院", pattern: "医院", from: "4500", to: "7800" },
      { label: "中小学", pattern: "中学|小学|学校", from: "2350", to: "3600" },
      { label: "办公", pattern: "办公", from: "2400", to: "3700" },
      { label: "地下车库", pattern: "地下车库", from: "2700", to: "3900" },
      { label: "住宅", pattern: "住宅", from: "1650", to: "3300" },
    ],
  },
  T03: {
    structures: [
      {
        name: "框架-剪力墙",
        formValue: "3",
        pattern: "框架.*剪力墙|框剪",
        rebar: { from: "55", to: "75" },
        concrete: { from: "0.35", to: "0.45" },
      },
      {
        name: "剪力墙",
        formValue: "2",
        pattern: "剪力墙",
        rebar: { from: "65", to: "90" },
        concrete: { from: "0.40", to: "0.55" },
      },
      {
        name: "框架",
        formValue: "1",
        pattern: "框架",
        rebar: { from: "45", to: "65" },
        concrete: { from: "0.30", to: "0.40" },
      },
    ],
    formwork: { from: "2.5", to: "4.0" },
  },
  T04: {
    rowPercent: "20",
    topRows: 20,
    topFrom: "50",
    topTo: "85",
    leastRows: 60,
    mostRows: 600,
  },
  S02: { mostPercent: "10" },
  S03: { overPercent: "10" },
  S04: { quantityPercent: "15" },
  S05: { limits: reviewLimits },
  S07: { leastPercent: "20" },
};

/** Default thresholds with changes; changes that no longer match a rule's schema are dropped. */
export function thresholdsWith(changes: ThresholdChanges): Thresholds {
  const merged = Object.entries(defaultThresholds).reduce<Record<string, unknown>>((sofar, [rule, own]) => {
    const next = { ...sofar, [rule]: { ...own, ...changes[rule] } };
    return thresholdsSchema.safeParse(next).success ? next : sofar;
  }, defaultThresholds);
  return thresholdsSchema.parse(merged);
}
