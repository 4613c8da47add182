import { type CatalogItem, parseItems } from "./parse-catalog.ts";

const building = `
011701001|综合脚手架|m2|1.00|18.60|12.40|2.20@truck|-|-|建筑结构形式:剪力墙结构;檐口高度:详见设计图纸
011702001|基础|m2|0.10|26.80|19.40|1.20@saw|-|-|基础类型:满堂基础
011702002|矩形柱|m2|0.26|32.40|18.60|1.60@saw|-|-|支撑高度:3.6m以内
011702006|矩形梁|m2|0.22|34.20|19.20|1.80@saw|-|-|支撑高度:3.6m以内
011702011|直形墙|m2|1.22|28.60|17.80|1.60@saw|-|-|墙厚:200mm;支撑高度:3.6m以内
011702014|有梁板|m2|0.98|30.20|18.40|1.70@saw|-|-|支撑高度:3.6m以内
011702024|楼梯|m2|0.05|62.40|28.60|2.40@saw|-|-|类型:直形楼梯
011703001|垂直运输|m2|1.00|6.20|0|38.60@towercrane|-|-|建筑物建筑类型及结构形式:住宅 剪力墙结构;建筑物檐口高度、层数:详见设计图纸
011705001|大型机械设备进出场及安拆|台·次|0.0002|1860.00|620.00|9860.00@crane|-|-|机械设备名称:自升式塔式起重机;机械设备规格型号:800kN·m
`;

const decoration = `
011701006|满堂脚手架|m2|0.06|8.60|3.40|0.42@truck|-|-|搭设方式:扣件式;搭设高度:5.2m以内;脚手架材质:钢管
`;

const municipal = `
041101004|沉井脚手架|m2|0.004|9.60|4.80|0.60@truck|-|-|沉井高度:5m以内
041106001|大型机械设备进出场及安拆|台·次|0.0001|1260.00|480.00|6860.00@truck|-|-|机械设备名称:沥青混合料摊铺机;机械设备规格型号:8t
`;

export const buildingMeasures = parseItems(building);
export const decorationMeasures = parseItems(decoration);
export const municipalMeasures = parseItems(municipal);
export const noMeasures: readonly CatalogItem[] = [];

export type LumpMeasure = {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
  readonly feature: string;
};
export type LumpMeasures = { readonly safety: LumpMeasure; readonly others: readonly LumpMeasure[] };

const safetyScope = "环境保护、文明施工、安全施工、临时设施";
const lump = (code: string, name: string, rate: string, feature: string): LumpMeasure => ({
  code,
  name,
  rate,
  feature,
});

export const civilLumps: LumpMeasures = {
  safety: lump("011707001", "安全文明施工", "5.54", safetyScope),
  others: [
    lump("011707002", "夜间施工", "0.10", "夜间固定照明灯具和临时可移动照明灯具的设置、拆除"),
    lump("011707004", "二次搬运", "0.20", "因施工场地条件限制发生的材料、构配件二次搬运"),
    lump("011707005", "冬雨季施工", "0.26", "冬雨季施工时增加的临时设施、防滑处理、雨雪排除"),
    lump("011707007", "已完工程及设备保护", "0.12", "对已完工程及设备采取的覆盖、包裹、封闭、隔离"),
  ],
};

/** Rates of 人工费, whereas the other two are rates of 分部分项工程费. */
export const installationLumps: LumpMeasures = {
  safety: lump("031302001", "安全文明施工", "20.86", safetyScope),
  others: [
    lump("031302002", "夜间施工增加", "0.60", "夜间固定照明灯具和临时可移动照明灯具的设置、拆除"),
    lump("031302004", "二次搬运", "0.80", "因施工场地条件限制发生的材料、设备二次搬运"),
    lump("031302005", "冬雨季施工增加", "1.10", "冬雨季施工时增加的临时设施、防滑处理、雨雪排除"),
    lump("031302006", "已完工程及设备保护", "0.90", "对已完工程及设备采取的覆盖、包裹、封闭、隔离"),
  ],
};

export const municipalLumps: LumpMeasures = {
  safety: lump("041109001", "安全文明施工", "4.86", safetyScope),
  others: [
    lump("041109002", "夜间施工", "0.12", "夜间固定照明灯具和临时可移动照明灯具的设置、拆除"),
    lump("041109003", "二次搬运", "0.16", "因施工场地条件限制发生的材料、构配件二次搬运"),
    lump("041109004", "冬雨季施工", "0.24", "冬雨季施工时增加的临时设施、防滑处理、雨雪排除"),
    lump("041109007", "已完工程及设备保护", "0.10", "对已完工程及设备采取的覆盖、包裹、封闭、隔离"),
  ],
};
