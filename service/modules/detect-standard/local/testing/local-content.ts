import type { LocalRuleContent } from "#contracts/detect-standard/local/local-rule.ts";

export const localContent: LocalRuleContent = {
  name: "挖土单价过高",
  scope: "row",
  severity: "W",
  condition: 'name.contains("土") && price > 1',
  message: "综合单价{price}元超过本市控制价1元。",
  expected: "不超过1元",
  amount: "(price - 1) * quantity",
  source: "市造价站〔2026〕1号第三条",
  versions: ["2013", "2024"],
};
