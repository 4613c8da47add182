import { parseArgs } from "node:util";

export const usage = `用法：npm run detect -- 造价数据文件（.xml或.xlsx） [选项]
  --all                  逐处列出全部问题
  --json                 输出JSON：causes（原因）和findings（逐处）
  --report=报告.pdf      另存检测报告
  --write=交换标准.xml   另存为交换标准XML
  --contract=合同清单 --submitted=送审清单
                         竣工结算：造价数据文件为审定清单，与二者对比
  --tender=招标清单      最高投标限价：与招标工程量清单比较
  --ceiling=限价清单     竣工结算：合同清单与最高投标限价比较
  --standard=2013|2024   计价标准，默认2013
  --rules=地方规则.json  一并按地方规则检测
退出状态：0没有错误和警告（可能有提示），1有错误或警告，2文件无法读取或用法有误`;

export type Asked = {
  file: string;
  standard: "2013" | "2024";
  all: boolean;
  asJson: boolean;
  report: string | null;
  write: string | null;
  /** File of local rules. */
  rules: string | null;
  /** The other bills of a settlement. */
  others: { contract: string; submitted: string } | null;
  tender: string | null;
  /** With `others` only. */
  ceiling: string | null;
};

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  all: flag,
  json: flag,
  standard: text,
  report: text,
  write: text,
  rules: text,
  contract: text,
  submitted: text,
  tender: text,
  ceiling: text,
};

/** Null when they are not understood. */
export function readArguments(args: readonly string[]): Asked | null {
  const parsed = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  if (parsed === null) return null;
  const { all, json, standard = "2013", contract, submitted } = parsed.values;
  const { report = null, write = null, rules = null, tender = null, ceiling = null } = parsed.values;
  const [file, ...more] = parsed.positionals;
  if (file === undefined || more.length > 0 || report === "" || write === "" || rules === "") return null;
  if ((standard !== "2013" && standard !== "2024") || (all && json)) return null;
  if ((contract === undefined) !== (submitted === undefined)) return null;
  const others = contract !== undefined && submitted !== undefined ? { contract, submitted } : null;
  if (others === null ? ceiling !== null : tender !== null) return null;
  return { file, standard, all, asJson: json, report, write, rules, others, tender, ceiling };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
