import { shanghaiMinute } from "../shanghai-time.ts";
import { type Diagnosis, type Finding, findingLevelNames } from "./diagnosis.ts";

function line(check: string, { level, text, remedy }: Finding): string {
  return `${findingLevelNames[level]}  ${check}：${text}${remedy === undefined ? "" : `。处理：${remedy}`}`;
}

/** For the supplier: findings without the names of records, and the facts of the allow-list. */
export function supportText({ at, results, groups }: Diagnosis): string {
  const sections = [
    {
      title: "检查结果",
      lines: results.flatMap(({ check, findings }) => findings.map((f) => line(check, f))),
    },
    ...groups.map(({ title, facts }) => ({
      title,
      lines: facts.map(({ name, value }) => `${name}：${value}`),
    })),
  ];
  const body = sections.map(({ title, lines }) => `【${title}】\n${lines.join("\n")}\n`).join("\n");
  return `诊断资料（${shanghaiMinute(new Date(at))}）\n不含密钥、密码、人员和工程信息\n\n${body}`;
}
