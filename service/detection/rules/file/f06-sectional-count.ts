import { bothVersions, type Rule } from "../rule.ts";

export const f06: Rule = {
  code: "F06",
  name: "单项工程数",
  severity: "E",
  formula: ({ F06 }) => `单项工程（不含嵌套的下级单项）个数 = 0；大于${F06.maxSectionals}个的为提示`,
  source: "《建设工程造价数据交换标准》单项工程个数不限；一个文件一个单项工程是部分地区的上报要求，平台设定",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds, format }) => ({
    bill({ root, sectionals, sectionalCount }) {
      const { maxSectionals } = thresholds.F06;
      if (format === "workbook" && (sectionals[0]?.cells ?? null) === null)
        return leaveOut("工作簿中没有列明单项工程的汇总表");
      if (sectionalCount === 0)
        report({
          at: root,
          attribute: "SectionalWorks",
          kind: "没有单项工程",
          seen: "0个",
          expected: "至少1个单项工程",
          message: "文件中没有单项工程，无法检测造价。",
        });
      if (sectionalCount > maxSectionals)
        report({
          at: sectionals[1] ?? root,
          attribute: "SectionalWorks",
          severity: "I",
          kind: "单项工程较多",
          seen: `${sectionalCount}个`,
          expected: `不超过${maxSectionals}个单项工程`,
          message: `文件中有${sectionalCount}个单项工程，多于${maxSectionals}个；当地要求分别上报的，请拆分文件。`,
        });
    },
  }),
};
