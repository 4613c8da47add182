/** Rules that judge what the section 造价指标 of the report shows. */
export const indicatorRules: readonly string[] = ["T02", "T03"];
export const seeIndicators = "单方造价和同类工程的比较见“造价指标”一节。";
