import { clip } from "#service/values/text.ts";

import { softwareKey } from "../../reference.ts";
import { bothVersions, type Rule } from "../rule.ts";

const maxNamed = 5;

function words(others: readonly (string | null)[]): string {
  const named = others.filter((name) => name !== null).slice(0, maxNamed);
  const names = named.map((name) => `“${clip(name, 40)}”`).join("、");
  if (named.length === others.length) return `${names}的文件`;
  return `${names === "" ? "" : `${names}等`}${others.length}份文件`;
}

export const t05: Rule = {
  code: "T05",
  name: "编制软件、机器重复",
  severity: "I",
  formula: "文件的编制软件标识和机器标识都与其他无关联单位备案的文件相同",
  technical: "编制软件标识ID1，机器标识ID2",
  source: "《建设工程造价数据交换标准》系统信息：编制软件、机器硬件",
  versions: bothVersions,
  needs: ["software"],
  start: ({ report, leaveOut, reference: { software } }) => ({
    bill({ project, root }) {
      const key = softwareKey(project);
      if (key === null) return leaveOut("文件没有写明编制软件标识和机器标识");
      const others = software?.get(key) ?? [];
      if (others.length === 0) return;
      report({
        at: root,
        seen: `与${others.length}份其他单位的文件相同`,
        expected: "各单位各自编制",
        message: `编制软件和机器标识与其他单位备案的${words(others)}相同，请核实是否由同一人编制。`,
      });
    },
  }),
};
