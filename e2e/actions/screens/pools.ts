import { people } from "../../data/people.ts";
import { at, type Screen } from "./screen.ts";

export const poolScreens: readonly Screen[] = [
  at("indicator-pools", people.quietCounty, "/pages/zb-list", "样本统计"),
  at("indicator-elements", people.quietCounty, "/pages/zb-list?rows=element&class=residential", "样本统计"),
  at("indicator-pool", people.quietCounty, "/pages/zb-detail?class=residential", "样本分布"),
  at("indicator-estimate", people.quietCounty, "/pages/zb-list?view=estimate&area=12000", "估算所用样本"),
  at("indicator-issues", people.city, "/pages/zb-list?view=issues", "编制造价指标"),
  at("indicator-published", people.thirdFiler, "/pages/zb-list", "造价指标"),
];
