/** Fictitious units with valid credit-code check characters. */
export const exampleParties = {
  tenderer: { name: "示例市安居建设发展有限公司", uscc: "91330100MAE0000A1G" },
  consultant: { name: "示例工程造价咨询有限公司", uscc: "91330100MAE0000B2L" },
  area: "浙江省杭州市",
  location: "西湖区文一西路",
};
