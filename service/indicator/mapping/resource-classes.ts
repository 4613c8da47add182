import { resourceWords } from "#service/detection/resource-words.ts";

/**
 * Classes of resources: code prefixes of GB/T 50851 (eight digits and more) first, then words of name and
 * specification without the excluded ones. The first that fits wins. `kinds`: 2 人工, 3 材料, 4 机械, 5 主材, 6 设备,
 * 7 配合比.
 */
export type ResourceClass = {
  code: string;
  name: string;
  /** Unit in normal spelling in which quantities are added up; empty: money alone. */
  unit: string;
  kinds: string;
  codes: string;
  words: string;
  except: string;
};

const materials = "3567";

function one(
  code: string,
  name: string,
  unit: string,
  codes: string,
  words: string,
  except = "",
  kinds: string = materials,
): ResourceClass {
  return { code, name, unit, kinds, codes, words, except };
}

export const resourceClasses: readonly ResourceClass[] = [
  one("labour", "人工", "工日", "0001 0002", ".", "", "2"),
  one("machine", "施工机具", "台班", "99", ".", "", "4"),
  one("prestress", "预应力钢筋", "kg", "0103", "预应力.*钢筋", "锚具|孔道|波纹管|钢绞线"),
  one("strand", "钢绞线", "kg", "0105", "钢绞线", "锚具|孔道|波纹管"),
  one("rebar", "钢筋", "kg", "0101", resourceWords.rebar, "套筒|接头|支架|保护|垫|预应力|机"),
  one("steel", "型钢、钢板", "kg", "0107 0109 0113 0129", "型钢|角钢|槽钢|工字钢|钢板|H型", "钢板网|止水"),
  one("concrete", "混凝土", "m3", "8021", resourceWords.concrete, resourceWords.notConcrete),
  one("mortar", "砂浆", "m3", "8001 8005", "砂浆", "添加剂|外加剂"),
  one("cement", "水泥", "kg", "0401", "水泥", "砂浆|管|砖|板|钉|桩|粉煤灰|块|漆"),
  one("sand", "砂", "kg", "0403", "^(?:中|粗|细|河|机制)?砂子?$", ""),
  one("block", "砌块", "m3", "0415", "砌块", ""),
  one("brick", "砖", "块", "0413", "(?:标准|多孔|空心|页岩|灰砂)砖", "面砖|地砖|墙砖"),
  one("timber", "木材", "m3", "0501 0503", "板方材|木模板|原木|锯材", ""),
  one("membrane", "防水卷材", "m2", "1333", "卷材", "胶|油|剂"),
  one("insulation", "保温板", "m3", "1513", "聚苯|挤塑|岩棉|保温板", "胶|粘|钉"),
  one("window", "门窗", "m2", "1101 1103 1105", "门窗|[门窗]$", "五金|锁|吸|密封"),
  one("tile", "墙地砖", "m2", "0701 0705", "面砖|地砖|墙砖|瓷砖", "胶|剂"),
  one("stone", "石材", "m2", "0801 0803", "花岗岩|大理石|石材", "胶|剂"),
  one("paint", "涂料", "kg", "1301 1303", "涂料|乳胶漆", "防水|防火"),
  one("cable", "电线电缆", "m", "2803 2811", "电缆|导线|绝缘线", "头|桥架|端子|支架"),
  one("pipe", "管材", "m", "1701 1725", "钢管|塑料管|PVC|PPR|给水管|排水管", "件|接头|脚手|卡"),
  one("lift", "电梯", "部", "", "电梯", "", "56"),
  one("water", "水", "m3", "3411", "^水$", ""),
  one("power", "电", "kwh", "3413", "^电$", ""),
];

/** [from, to, factor]: the only conversions. Everything else is 未计入. */
export type Conversion = readonly [from: string, to: string, factor: string];

export const conversions: readonly Conversion[] = [
  ["t", "kg", "1000"],
  ["kg", "t", "0.001"],
  ["千块", "块", "1000"],
  ["百块", "块", "100"],
  ["百米", "m", "100"],
  ["100m", "m", "100"],
  ["km", "m", "1000"],
  ["10m3", "m3", "10"],
  ["100m2", "m2", "100"],
  ["台", "部", "1"],
  ["kw.h", "kwh", "1"],
  ["kw·h", "kwh", "1"],
  ["度", "kwh", "1"],
];
