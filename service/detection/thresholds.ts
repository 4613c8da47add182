/** 11 % before May 2018, 10 % until March 2019, 9 % since: 一般计税. Before May 2016 there was no VAT on construction. */
export type TaxRatePeriod = { from: string; rate: string };
/** 项目特征 of items whose code starts so must say this. */
export type FeatureWords = {
  codePrefix: string;
  nameExcludes: string;
  words: { label: string; pattern: string }[];
};

/** 单方造价 that works of a kind usually have, 元/m²; `pattern` is looked for in 建筑分类, 使用功能, 工程类型 and the name. */
export type UnitCostRange = { label: string; pattern: string; from: string; to: string };

/** Everything in the rules that a province may set. Amounts in 元, ratios in percent, as decimal strings. */
export type Thresholds = {
  F06: { maxSectionals: number };
  F07: { specialties: readonly string[] };
  F08: { maxUnitLength: number };
  F11: { tolerance: string };
  A01: { tolerance: string };
  A02: { tolerance: string };
  A03: { tolerance: string };
  A04: { tolerance: string };
  A05: { tolerance: string };
  A06: { tolerance: string };
  A07: { tolerance: string };
  A08: { tolerance: string };
  A09: { tolerance: string };
  A11: { tolerance: string };
  C04: { similarity: string };
  C06: { emptyWords: readonly string[]; features: readonly FeatureWords[] };
  C07: { places: Readonly<Record<string, number>> };
  P04: { minCount: number; offPercent: string; farOffPercent: string };
  N01: { tolerance: string };
  N02: { tolerance: string };
  N04: { tolerance: string; general: readonly TaxRatePeriod[]; simplified: readonly string[] };
  T01: { overPercent: string };
  T02: { minCount: number; tailPercent: number; ranges: readonly UnitCostRange[] };
};

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
  A11: { tolerance: "0.01" },
  C04: { similarity: "0.6" },
  C06: {
    emptyWords: ["无"],
    features: [
      {
        codePrefix: "01050[1-8]",
        nameExcludes: "模板|钢筋",
        words: [{ label: "混凝土强度等级", pattern: "强度等级|C\\d{2}" }],
      },
      {
        codePrefix: "01051500[1-4]",
        nameExcludes: "支架|马凳",
        words: [{ label: "钢筋种类、规格", pattern: "HPB|HRB|CRB|种类|规格|级钢|直径|[ΦφФф∅⌀]\\s*\\d" }],
      },
      {
        codePrefix: "03100100[1-9]",
        nameExcludes: "碰头|支架",
        words: [
          { label: "规格", pattern: "规格|DN|De|dn|[ΦφФф∅⌀DdΔ]\\s*\\d|公称直径|管径|外径" },
          {
            label: "连接形式",
            pattern: "连接|焊|螺纹|丝扣|法兰|热熔|电熔|粘接|卡压|环压|承插|沟槽|卡箍|胶圈|接口",
          },
        ],
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
  P04: { minCount: 10, offPercent: "15", farOffPercent: "30" },
  N01: { tolerance: "1" },
  N02: { tolerance: "1" },
  N04: {
    tolerance: "0.01",
    general: [
      { from: "2016-05-01", rate: "11" },
      { from: "2018-05-01", rate: "10" },
      { from: "2019-04-01", rate: "9" },
    ],
    simplified: ["3"],
  },
  T01: { overPercent: "0" },
  T02: {
    minCount: 10,
    tailPercent: 5,
    ranges: [
      { label: "三级医院", pattern: "医院", from: "4500", to: "7800" },
      { label: "中小学", pattern: "中学|小学|学校", from: "2350", to: "3600" },
      { label: "办公", pattern: "办公", from: "2400", to: "3700" },
      { label: "地下车库", pattern: "地下车库", from: "2700", to: "3900" },
      { label: "住宅", pattern: "住宅", from: "1650", to: "3300" },
    ],
  },
};
