import { standardNames } from "#contracts/max-price/valuation-standard.ts";

import { spotOf } from "../../spot.ts";
import { editionIn, StatedEdition } from "../../standard-edition.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { CodesOfEditions, NewContents, UnitsOfOtherEdition } from "./edition-signs.ts";

export const f13: Rule = {
  code: "F13",
  name: "标准版本不一致",
  severity: "W",
  formula:
    "清单表明的计价标准版本（单位工程的清单规则库，建设项目的标准编号、编制说明）与备案所选不一致；都没有写明的，看编码只在另一版编码库中的是否较多，或2013版清单有金额的“合同中约定的其他项目”、以0116开头的措施项目（2024版才有），每个文件报一处",
  technical: "清单规则库BillDataBase，标准编号StandardNumber，编制说明Explains",
  source: "同一清单按一个版本的计价、计量标准编制；同一编码在两个版本中可能是不同的项目",
  versions: bothVersions,
  start: (context) => {
    const { report, standardVersion, reference } = context;
    const stated = new StatedEdition();
    const ofUnits = new UnitsOfOtherEdition(standardVersion);
    const codes = new CodesOfEditions(reference);
    const contents = new NewContents();
    let isStated = false;
    return {
      elements: {
        ConstructionProject: (root) => stated.takeRoot(root),
        UnitWorks(at) {
          isStated ||= editionIn(at.attributes["BillDataBase"]) !== null;
          ofUnits.take(at);
        },
        OtherContents: (at) => contents.takeElement(at),
      },
      item(item) {
        codes.take(item);
        contents.takeItem(item);
      },
      bill({ root }) {
        const { ofHead } = stated;
        const ofUnit = ofUnits.statement();
        if (ofUnit !== null) return report(ofUnit);
        const other = standardNames[standardVersion === "2013" ? "2024" : "2013"];
        const tell = (seen: string, message: string, at = spotOf(root)): void =>
          report({
            at,
            kind: "清单依据的标准版本与备案所选不一致",
            seen,
            expected: standardNames[standardVersion],
            message: `${message}，而备案所选的计价标准是${standardNames[standardVersion]}，请核对所选的标准。`,
          });
        if (ofHead !== null && ofHead !== standardVersion)
          return tell(other, `建设项目的标准编号或编制说明表明清单按${other}编制`);
        if (isStated || ofHead !== null) return;
        const byCodes = codes.words();
        if (byCodes !== null) return tell(byCodes, `${byCodes}只在${other}的清单编码库中`);
        const sign = standardVersion === "2013" ? contents.first : null;
        if (sign !== null) tell(sign.words, `清单有${sign.words}，这是${other}才有的内容`, sign.at);
      },
    };
  },
};
