import type { Item, Spot, Unit } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { StatedEdition } from "../../standard-edition.ts";
import { itemWords, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

/** 措施项目 of GB 50854, 50856, 50857 and 50858 of 2013; other chapters in the editions of 2024. */
const measures = /^(?:0117|0313|0411|0504)/;

type Misplaced = { at: Spot; words: string; count: number };

function statementOf({ name }: Unit, { at, words, count }: Misplaced): Statement {
  return {
    at,
    attribute: "Number",
    seen: `${count}个措施项目`,
    expected: "列入措施项目清单",
    message: `${unitWords(name)}的分部分项中，${words}${count > 1 ? `等${count}个清单项目` : ""}的编码属于措施项目，请核对是否应列入措施项目清单。`,
  };
}

export const c15: Rule = {
  code: "C15",
  name: "措施项目列入分部分项",
  severity: "I",
  formula:
    "按2013版编制的单位工程（清单自己写明的标准版本，未写明的按备案所选），分部分项清单项目的编码以0117、0313、0411、0504（措施项目）开头；每个单位工程报一处",
  technical: "项目编码Number",
  source: "GB 50500-2013：措施项目清单单列；专业计量规范（GB 50854-2013等）措施项目附录",
  versions: bothVersions,
  // A sheet may list both kinds in one table.
  needs: ["xml"],
  start: ({ report, standardVersion }) => {
    const stated = new StatedEdition();
    let misplaced: Misplaced | null = null;
    const isMisplaced = ({ section, code9, unit }: Item): boolean =>
      section === "divisional" &&
      code9 !== null &&
      measures.test(code9) &&
      (stated.of(unit) ?? standardVersion) === "2013";
    return {
      elements: { ConstructionProject: (root) => stated.takeRoot(root) },
      item(item) {
        if (item.unit === null || !isMisplaced(item)) return;
        if (misplaced !== null) misplaced.count++;
        else misplaced = { at: spotOf(item.element), words: itemWords(item), count: 1 };
      },
      unit(unit) {
        if (misplaced !== null) report(statementOf(unit, misplaced));
        misplaced = null;
      },
    };
  },
};
