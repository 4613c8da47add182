import { Decimal } from "#service/values/decimal.ts";

import { statesFeatures } from "../../counterparts/compare-counterpart.ts";
import type { Spot } from "../../model.ts";
import type { Place } from "../../settlement/line.ts";
import { unitWords } from "../../wording.ts";
import { faultKinds, faultWords, tenderFile } from "../counterpart-fault.ts";
import { bothVersions, type Rule, type RuleContext, type RuleRun } from "../rule.ts";
import { rowDifference } from "./row-difference.ts";
import { ofTender, rowWords, strangePercent, type TenderJudge } from "./tendered.ts";

const compared = ["divisional", "measure"] as const;

/** Rows of a unit that the other bill has nowhere; `rows` counts those that moved too. */
type Alone = { place: Place; count: number; total: Decimal };

const alonePlaces = (units: ReadonlyMap<number, Place>): Map<number, Alone> =>
  new Map([...units].map(([number, place]) => [number, { place, count: 0, total: Decimal.zero }]));

function judgeRows({ counterpart, tell, spotOf, bill }: TenderJudge): void {
  const missing = alonePlaces(counterpart.missingUnits);
  const extra = alonePlaces(counterpart.extraUnits);
  const hasFeatures = statesFeatures(counterpart);
  for (const table of compared)
    for (const { counterpart: tender, own } of counterpart.lines[table]) {
      if (own !== undefined && tender !== undefined) {
        const isMoved = own.place !== tender.place && !missing.has(tender.place) && !extra.has(own.place);
        const difference = rowDifference(tender, own, { hasFeatures, isMoved });
        if (difference !== null) tell(difference, difference.rest);
      } else if (own !== undefined) {
        const unit = extra.get(own.place);
        if (unit !== undefined) add(unit, own.total);
        else
          tell({ kind: "招标工程量清单没有此项", amount: own.total }, () => ({
            at: own.spot,
            attribute: "Number",
            seen: "本文件有此项",
            expected: "招标工程量清单有此项",
            message: `${rowWords(own)}不在招标工程量清单中，请核对是否多列。`,
          }));
      } else if (tender !== undefined) {
        const unit = missing.get(tender.place);
        if (unit !== undefined) add(unit, tender.total);
        else
          tell({ kind: "缺少招标工程量清单的项目" }, () => ({
            at: spotOf(counterpart.placeOf(tender.place)),
            attribute: "Number",
            subject: `${tender.number} ${tender.name}`,
            seen: "本文件没有此项",
            expected: rowWords(tender),
            message: `招标工程量清单的${rowWords(tender)}不在本文件中，请核对是否漏列。`,
          }));
      }
    }
  for (const unit of missing.values())
    if (unit.count > 0 || counterpart.extraUnits.size === 0) tellMissing(tell, unit, bill.root);
  for (const unit of extra.values()) tellExtra(tell, unit, spotOf(unit.place));
}

function add(unit: Alone, total: Decimal): void {
  unit.count++;
  unit.total = unit.total.plus(total);
}

type Tell = TenderJudge["tell"];

function tellMissing(tell: Tell, { place, count }: Alone, at: Spot): void {
  const words = unitWords(place.name);
  tell({ kind: "缺少招标工程量清单的单位工程" }, () => ({
    at,
    subject: `${place.sectional} ${place.name} ${place.ordinal}`,
    seen: "本文件没有此单位工程",
    expected: words,
    message: `招标工程量清单的${words}不在本文件中，其中${count}个清单项目在其他单位工程也没有，请核对是否漏列。`,
  }));
}

function tellExtra(tell: Tell, { place, count, total }: Alone, at: Spot): void {
  const words = unitWords(place.name);
  const spot = { at, attribute: "Name", seen: words };
  if (count === 0)
    return tell({ kind: "招标工程量清单没有同名的单位工程" }, () => ({
      ...spot,
      expected: "与招标工程量清单同名",
      message: `招标工程量清单没有${words}，其清单项目列在另外名称的单位工程中，请核对名称。`,
    }));
  tell({ kind: "招标工程量清单没有此单位工程", amount: total }, () => ({
    ...spot,
    expected: "招标工程量清单有此单位工程",
    message: `${words}不在招标工程量清单中，其中${count}个清单项目在其他单位工程也没有，请核对是否多列。`,
  }));
}

/** C12 alone tells of a counterpart that cannot be compared. */
function told(context: RuleContext): NonNullable<RuleRun["tendered"]> {
  const judge = ofTender(context, judgeRows);
  const { report, leaveOut, thresholds, counterparts } = context;
  return (tendered) => {
    const { bill, counterpart } = tendered;
    const fault = counterparts.tender?.fault ?? null;
    const percent = counterpart && strangePercent(context, counterpart);
    if (fault !== null) {
      leaveOut(`${tenderFile}${faultKinds[fault.kind]}`);
      report({ at: bill.root, ...faultWords(fault, tenderFile), subject: "tender" });
    } else if (percent !== null) {
      leaveOut("招标工程量清单不是本工程的清单");
      report({
        at: bill.root,
        subject: "tender",
        kind: "招标工程量清单不是本工程的清单",
        seen: `${percent}%`,
        expected: `不少于${thresholds.C12.leastPercent}%`,
        message: `招标工程量清单与本文件只有${percent}%的清单项目名称和项目特征相同，不少于${thresholds.C12.leastPercent}%才能比较，请核对是否上传了其他工程的清单。`,
      });
    } else judge(tendered);
  };
}

export const c12: Rule = {
  code: "C12",
  name: "清单项目与招标工程量清单不一致",
  severity: "I",
  formula: ({ C12 }) =>
    `${C12.enabled ? "" : "没有启用："}招标工程量清单数据文件的单位工程、分部分项和措施项目不在本文件中，或本文件的不在其中；对应项目的编码、名称、项目特征、计量单位、所在单位工程不同（空格、全半角、标点和单位写法不计）；名称和项目特征都相同的项目占较小一份的比例 < ${C12.leastPercent}%的，视为其他工程的清单，不比较`,
  source: "最高投标限价按招标工程量清单及其特征描述编制，行业通行做法",
  versions: bothVersions,
  needs: ["tender"],
  filing: "max-price",
  start: (context) => ({ tendered: told(context) }),
};
