import { bothVersions, type Rule } from "../rule.ts";

/** Reserved for the reader's refusals; a refused file has no other finding. */
export const f01: Rule = {
  code: "F01",
  name: "文件无法读取",
  severity: "E",
  formula:
    "不是格式正确的UTF-8编码XML，或最外层不是建设项目，或缺少系统信息，或含有不允许的声明、被截断、嵌套过深、标签过长",
  technical: "建设项目ConstructionProject，系统信息SystemInfo，不允许的声明DOCTYPE",
  source: "《建设工程造价数据交换标准》文件结构；含有不允许的声明的文件，出于安全考虑不予读取",
  versions: bothVersions,
  start: () => ({}),
};
