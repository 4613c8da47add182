const kinds: Readonly<Record<string, string>> = {
  SL: "最高投标限价受理编号",
  XJBA: "最高投标限价备案编号",
  JS: "竣工结算受理编号",
  JSBA: "竣工结算备案编号",
  ZC: "企业注册申请编号",
  BG: "信息变更申请编号",
  JC: "检测报告编号",
};

/** Meaning of the parts of a number; "" for one of a pattern of the operator's own. */
export function numberMeaning(number: string): string {
  const [, prefix = "", region, year, ordinal] = /^([A-Z]+)(\d{6})(\d{4})(\d{5})$/.exec(number) ?? [];
  const kind = kinds[prefix];
  return kind === undefined
    ? ""
    : `${prefix}为${kind}，${region}为行政区划代码，${year}为年份，${ordinal}为当年序号`;
}
