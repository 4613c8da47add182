import { normalUnit } from "#service/detection/unit-spelling.ts";
import { limit } from "#service/detection/wording.ts";
import { Decimal } from "#service/values/decimal.ts";

const usualUnits = new Set([
  ..."t kg g m m2 m3 km hm2 mm cm l ml 10m 100m 10m2 100m2 10m3 kw·h kwh".split(" "),
  ..."个 只 支 根 条 块 片 张 套 组 台 件 座 樘 把 副 对 双 卷 盒 箱 袋 包 瓶 桶 盘 株 棵 丛 盆 墩 眼 台班 工日 日 月 天".split(
    " ",
  ),
  ..."次 项 处 户 间 部 辆 节 头 点 孔 门 扇 面 段 圈 捆 千块 百块 千只 百个 千个 百米 度 元 系统 口 端 芯 床 匹 粒 颗".split(
    " ",
  ),
  ..."枚 顶 幅 盏".split(" "),
]);

export function isUsualUnit(unit: string): boolean {
  return usualUnits.has(normalUnit(unit));
}

const cent = limit("0.01");
const hundred = limit("100");
const one = limit("1");

/** |incl − excl·(1 + rate)| ≤ max(0.01, half a digit of incl + half a digit of excl · (1 + rate)): either may be rounded. */
export function agreesWithRate(incl: string, excl: string, rate: string): boolean {
  const factor = one.plus(limit(rate).dividedBy(hundred, 6));
  const distance = limit(incl).minus(limit(excl).times(factor)).abs();
  const rounding = halfDigit(incl).plus(halfDigit(excl).times(factor));
  return distance.compare(cent) <= 0 || distance.compare(rounding) <= 0;
}

/** Half a unit of the last digit that is written. */
function halfDigit(text: string): Decimal {
  return limit(`0.${"0".repeat(text.split(".")[1]?.length ?? 0)}5`);
}

/** 13%, 0.13 and 13 are one rate; null unless it is a number from 0 to below 100 with two decimals at most. */
export function rateOf(text: string): string | null {
  const value = Decimal.parse(text);
  if (value === null || value.sign() < 0) return null;
  const percent = value.sign() > 0 && value.compare(one) < 0 ? value.times(hundred) : value;
  if (percent.compare(hundred) >= 0 || percent.places() > 2) return null;
  return percent.toFixed(percent.places());
}
