import { billStageNames } from "#contracts/settlement/bills.ts";

import { strangers } from "../../settlement/strangers.ts";
import { limit } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { percentWords, wholeSpot } from "./settled.ts";

export const s07: Rule = {
  code: "S07",
  name: "三份清单不是同一工程",
  severity: "E",
  formula: ({ S07 }) =>
    `合同、送审、审定清单两两相比：名称和项目特征都相同的清单项目占较小一份清单项目数的比例 < ${S07.leastPercent}%`,
  source: "住房和城乡建设部令第16号第十九条：竣工结算文件报备案",
  versions: bothVersions,
  filing: "settlement",
  start: ({ report, thresholds }) => ({
    settled({ comparison, bill }) {
      const least = limit(thresholds.S07.leastPercent);
      const found = strangers(comparison, least);
      if (found.length === 0) return;
      const names = found.map(({ stage }) => `${billStageNames[stage]}清单`).join("、");
      const shares = found.map(({ percent }) => `${percent.toFixed(2)}%`).join("、");
      report({
        at: wholeSpot(bill),
        seen: shares,
        expected: `不少于${percentWords(least)}`,
        message: `${names}与其余清单只有${shares}的清单项目名称和项目特征相同，不少于${percentWords(least)}才能对比，请核对是否上传了其他工程的文件。`,
      });
    },
  }),
};
