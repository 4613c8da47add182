import type { Uncheckable } from "./uncheckable.ts";

/** Changes of a workbook's cells that no rule can find, named as `workbook-cells.ts` does. */
export const uncheckableCells: readonly Uncheckable[] = [
  {
    because:
      "Left blank, a cell states nothing: what other sheets or the lines that are left hold counts in its place.",
    changes:
      "专业工程暂估价@暂估金额 人材机汇总@合计 人材机汇总@市场价 人材机汇总@数量 人材机汇总@类别 人材机汇总@编码 分部分项.本页小计@合价 分部分项.标题@合价 单位工程汇总.其中：安全文明施工费@金额 单位工程汇总.其中：安全生产措施费@金额 单位工程汇总.分部分项工程@金额 单位工程汇总.合计@金额 单项工程汇总.合计@金额 封面.最高投标限价 封面.编制时间 建设项目汇总.合计@金额 总价措施.合计@金额 总承包服务费@计算基础 总承包服务费@费率 总承包服务费@金额 暂列金额@暂定金额 规费税金.住房公积金@计算基数 规费税金.住房公积金@计算费率 规费税金.合计@金额 规费税金.增值税@计算基数 规费税金.增值税@计算费率 规费税金.社会保险费@计算基数 规费税金.社会保险费@计算费率 规费税金.税金@计算基数 规费税金.税金@计算费率 规费税金.规费@金额 计日工.小计@合价 计日工@暂定数量 计日工@综合单价: empty",
  },
  {
    because: "Another day that is as plausible; the rates of the day are judged.",
    changes: "封面.编制时间: a year before",
  },
  {
    because: "A serial number of a line.",
    changes: "序号 编号: ten times, other sign, empty",
  },
  {
    because: "A code that stands once, of 总价措施 or 工料机: no standard lists them.",
    changes: "人材机汇总@编码 总价措施@项目编码: digits swapped",
  },
  {
    because: "Told, but at the amount of 单位工程汇总 that it contradicts.",
    changes: "规费税金.增值税@金额 规费税金.税金@金额: empty | 规费税金.增值税: doubled",
  },
  {
    because: "Another kind of 工料机, and nothing else in the sheet tells which is meant.",
    changes: "人材机汇总@类别: another kind",
  },
  {
    because:
      "A line, heading or total that need not be there: without it the other sheets or the lines that are left count.",
    changes:
      "专业工程暂估价 专业工程暂估价.合计 人材机汇总.标题 分部分项.合计 分部分项.本页小计 分部分项.标题 单位工程汇总.其中：安全文明施工费 单位工程汇总.其中：安全生产措施费 单位工程汇总.分部分项工程 单位工程汇总.合计 单项工程汇总.合计 封面.招标人 封面.最高投标限价 封面.编制时间 封面.造价咨询人 建设项目汇总 建设项目汇总.合计 总价措施.合计 总承包服务费 总承包服务费.合计 暂列金额 暂列金额.合计 规费税金.合计 规费税金.增值税 规费税金.规费 计日工.小计 计日工.总计 计日工.标题: removed",
  },
  {
    because: "The same line, heading or total twice changes no amount that is added up.",
    changes:
      "专业工程暂估价.合计 人材机汇总.标题 其他项目.专业工程暂估价 其他项目.合计 其他项目.总承包服务费 其他项目.暂列金额 其他项目.计日工 分部分项.合计 分部分项.本页小计 分部分项.标题 单位工程汇总.其中：安全文明施工费 单位工程汇总.其中：安全生产措施费 单位工程汇总.其他项目 单位工程汇总.分部分项工程 单位工程汇总.合计 单位工程汇总.增值税 单位工程汇总.措施项目 单位工程汇总.税金 单位工程汇总.规费 单项工程汇总.合计 封面.招标人 封面.最高投标限价 封面.编制时间 封面.造价咨询人 建设项目汇总.合计 总价措施.合计 总承包服务费.合计 暂列金额.合计 规费税金.合计 计日工.小计 计日工.总计 计日工.标题: doubled",
  },
  {
    because: "工料机 may be left out or joined by up to 1 % of the fee of labour, material and machines.",
    changes: "人材机汇总: removed, doubled",
  },
];
