import { Decimal } from "#service/values/decimal.ts";

import type { Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { grouped, limit, percentText, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type StandardVersion, type Statement } from "../rule.ts";

type Given = { earthPercent: string; leastPipes: number; leastRows: number };

const hundred = limit("100");
const concrete = /^01050[1-8]/;
/** Earth, rock and bored holes by numbers of 2013: all of it is filled back or carried away. */
const dug = /^(?:01010100[2-7]|0101020|010302004)/;
const filled = /^010103001/;
const carried = /^010103002/;
const masonryOrConcrete = /^010[45]/;
const earthwork = "0101";
const pipe = /^031001/;
const pipework = "0310";
const boughtEarth = /购土|买土|缺方|借土|外购/;
const support = /支架|吊架|管架/;
const pressure = /试压|压力试验|水压|气密|严密性|冲洗|吹洗|吹扫|通水|灌水|闭水/;

class Amount {
  at: Spot | null = null;
  sum = Decimal.zero;

  add(item: Item): void {
    this.at ??= spotOf(item.element);
    this.sum = this.sum.plus(item.quantity.value ?? Decimal.zero);
  }
}

/** Texts of items and of their norms that mention the other half of a pair. */
class Pairs {
  private readonly given: Given;
  private readonly concrete = new Amount();
  private readonly dug = new Amount();
  private readonly filled = new Amount();
  private readonly carried = new Amount();
  private hasFormwork = false;
  private hasScaffold = false;
  private hasBoughtEarth = false;
  hasEarthwork = false;
  private structureRows = 0;
  private structure: Spot | null = null;
  private pipes = 0;
  private firstPipe: Spot | null = null;
  private isFixed = false;
  private isTried = false;

  constructor(given: Given) {
    this.given = given;
  }

  mention(text: string, code: string | null): void {
    if (!this.hasFormwork && text.includes("模板")) this.hasFormwork = true;
    if (!this.hasScaffold && text.includes("脚手架")) this.hasScaffold = true;
    if (code?.startsWith(pipework) !== true) return;
    if (!this.isFixed && support.test(text)) this.isFixed = true;
    if (!this.isTried && pressure.test(text)) this.isTried = true;
  }

  take(item: Item): void {
    const { code, name, feature, section, plainUnit } = item;
    if (pipe.test(code)) {
      this.pipes++;
      this.firstPipe ??= spotOf(item.element);
    }
    this.mention(name, code);
    this.mention(feature, code);
    if (code.startsWith("011702")) this.hasFormwork = true;
    if (code.startsWith("031002")) this.isFixed = true;
    if (section !== "divisional") return;
    if (code.startsWith(earthwork)) this.hasEarthwork = true;
    if (masonryOrConcrete.test(code)) {
      this.structureRows++;
      this.structure ??= spotOf(item.element);
    }
    if (plainUnit !== "m3") return;
    if (concrete.test(code)) this.concrete.add(item);
    else if (dug.test(code)) this.dug.add(item);
    else if (filled.test(code)) {
      this.filled.add(item);
      if (boughtEarth.test(feature)) this.hasBoughtEarth = true;
    } else if (carried.test(code)) this.carried.add(item);
  }

  /** Pipes are judged in each unit: supports of another unit are not theirs. */
  closeUnit(unit: string): Statement[] {
    const { pipes, firstPipe, isFixed, isTried, given } = this;
    Object.assign(this, { pipes: 0, firstPipe: null, isFixed: false, isTried: false });
    const missing = [isFixed ? "" : "管道支架", isTried ? "" : "压力试验、冲洗"].filter(
      (part) => part !== "",
    );
    if (firstPipe === null || pipes < given.leastPipes || missing.length < 2) return [];
    const words = missing.join("，也没有");
    return [
      pair(
        firstPipe,
        "管道没有支架、试压",
        `${unitWords(unit)}有${pipes}个管道项目，没有${words}`,
        "管道支架项目，或在特征中写明试压、冲洗",
      ),
    ];
  }

  close(standardVersion: StandardVersion): Statement[] {
    const earth = standardVersion === "2013" ? this.earth() : [];
    return [...this.formwork(), ...earth, ...this.scaffold()];
  }

  private formwork(): Statement[] {
    const { at, sum } = this.concrete;
    if (at === null || sum.sign() <= 0 || this.hasFormwork) return [];
    return [
      pair(
        at,
        "混凝土没有模板",
        `清单有现浇混凝土${grouped(sum)} m³，没有模板项目，特征和定额中也没有写明模板`,
        "模板项目，或在混凝土项目特征中写明含模板",
      ),
    ];
  }

  private scaffold(): Statement[] {
    const { structure, structureRows, hasScaffold, given } = this;
    if (structure === null || structureRows < given.leastRows || hasScaffold) return [];
    return [
      pair(
        structure,
        "没有脚手架",
        `清单有${structureRows}个砌筑、混凝土项目，措施项目中没有脚手架`,
        "脚手架项目",
      ),
    ];
  }

  /** Only where all three are listed: fills may be bought, and earth may stay on site. */
  private earth(): Statement[] {
    const { dug, filled, carried, hasBoughtEarth, given } = this;
    if (dug.at === null || filled.at === null || carried.at === null || dug.sum.sign() <= 0) return [];
    const used = filled.sum.plus(carried.sum);
    const apart = dug.sum.minus(used);
    if (
      apart
        .abs()
        .times(hundred)
        .compare(dug.sum.times(limit(given.earthPercent))) <= 0
    )
      return [];
    if (apart.sign() < 0 && hasBoughtEarth) return [];
    const side = apart.sign() > 0 ? "大于" : "小于";
    return [
      pair(
        dug.at,
        "土方挖、填、弃不平衡",
        `挖方${grouped(dug.sum)} m³${side}回填${grouped(filled.sum)} m³与余方弃置${grouped(carried.sum)} m³之和，相差挖方的${percentText(apart.abs(), dug.sum, limit(given.earthPercent))}%`,
        `挖 = 填 + 弃，相差不超过${given.earthPercent}%`,
      ),
    ];
  }
}

function pair(at: Spot, kind: string, seen: string, expected: string): Statement {
  return {
    at,
    attribute: "Number",
    kind,
    subject: kind,
    seen: kind,
    expected,
    message: `${seen}，请核对是否漏项。`,
  };
}

export const c10: Rule = {
  code: "C10",
  name: "可能漏项",
  severity: "I",
  formula: ({ C10 }) =>
    `${C10.enabled ? "" : "没有启用："}按常见的成对项目：有现浇混凝土而没有模板；挖方与回填、余方弃置之和相差超过挖方的${C10.earthPercent}%（含石方和挖孔桩土石方，按2013版计量规范编码，三者都有的）；一个单位工程有${C10.leastPipes}个或更多管道项目而既没有支架、也没有试压冲洗；有${C10.leastRows}个或更多砌筑、混凝土项目而没有脚手架。名称、特征和定额名称中写明的视为有`,
  source: "清单编制的常见成对项目，行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds, standardVersion, leaveOut }) => {
    const pairs = new Pairs(thresholds.C10);
    return {
      elements: {
        Norm: ({ attributes, where }) => pairs.mention(attributes["Name"] ?? "", where.item),
        WorkContent: ({ attributes, where }) => pairs.mention(attributes["Name"] ?? "", where.item),
      },
      item: (item) => pairs.take(item),
      unit({ name }) {
        for (const found of pairs.closeUnit(name)) report(found);
      },
      bill() {
        if (standardVersion === "2024" && pairs.hasEarthwork)
          leaveOut("2024版计量规范的土石方编码尚未收录，不核对挖、填、弃是否平衡");
        for (const found of pairs.close(standardVersion)) report(found);
      },
    };
  },
};
