import { standardNames } from "./valuation-standard.ts";

export const projectNatures = [
  { value: "1", label: "新建" },
  { value: "2", label: "改建" },
  { value: "3", label: "扩建" },
  { value: "9", label: "其他" },
] as const;

/** First two digits of 专业类别 (Specialty) in the exchange format. */
export const projectClasses = [
  { value: "01", label: "房屋建筑与装饰工程" },
  { value: "02", label: "仿古建筑工程" },
  { value: "03", label: "通用安装工程" },
  { value: "04", label: "市政工程" },
  { value: "05", label: "园林绿化工程" },
  { value: "06", label: "矿山工程" },
  { value: "07", label: "构筑物工程" },
  { value: "08", label: "城市轨道交通工程" },
  { value: "09", label: "爆破工程" },
  { value: "31", label: "房屋修缮工程" },
] as const;

export const fundSources = [
  { value: "1", label: "国有资金" },
  { value: "2", label: "国有控股资金" },
  { value: "3", label: "非国有资金" },
] as const;

export const approvalLevels = [
  { value: "1", label: "国家级" },
  { value: "2", label: "省级" },
  { value: "3", label: "市级" },
  { value: "4", label: "区县级" },
] as const;

export const scaleUnits = [
  { value: "m2", label: "m²" },
  { value: "m", label: "m" },
  { value: "km", label: "km" },
  { value: "m3", label: "m³" },
  { value: "t", label: "t" },
  { value: "座", label: "座" },
  { value: "项", label: "项" },
] as const;

export const structureTypes = [
  { value: "1", label: "框架结构" },
  { value: "2", label: "剪力墙结构" },
  { value: "3", label: "框架-剪力墙结构" },
  { value: "4", label: "砖混结构" },
  { value: "5", label: "钢结构" },
  { value: "9", label: "其他" },
] as const;

export const projectUses = [
  { value: "1", label: "居住建筑" },
  { value: "2", label: "办公建筑" },
  { value: "3", label: "教育建筑" },
  { value: "4", label: "医疗建筑" },
  { value: "5", label: "商业建筑" },
  { value: "6", label: "工业建筑" },
  { value: "7", label: "交通设施" },
  { value: "9", label: "其他" },
] as const;

export const compileUnitKinds = [
  { value: "1", label: "自行编制" },
  { value: "2", label: "委托编制" },
] as const;
export const valuationMethods = [
  { value: "1", label: "清单计价" },
  { value: "2", label: "定额计价" },
] as const;
export const standardVersions = [
  { value: "2013", label: standardNames["2013"] },
  { value: "2024", label: standardNames["2024"] },
] as const;
export const taxModels = [
  { value: "1", label: "一般计税" },
  { value: "2", label: "简易计税" },
] as const;
