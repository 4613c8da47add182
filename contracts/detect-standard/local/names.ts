import { z } from "zod";

/** Scope that the condition of a local rule is evaluated for. */
export const localScopeSchema = z.enum(["row", "unit", "bill"]);
export type LocalScope = z.infer<typeof localScopeSchema>;
export const localScopeNames: Readonly<Record<LocalScope, string>> = {
  row: "清单项目",
  unit: "单位工程",
  bill: "项目",
};

export const localNameKindNames = { figure: "数字", text: "文字", flag: "是否" } as const;
export type LocalName = { code: string; label: string; kind: keyof typeof localNameKindNames };

const figure = (code: string, label: string): LocalName => ({ code, label, kind: "figure" });
const text = (code: string, label: string): LocalName => ({ code, label, kind: "text" });

const fees = [
  figure("divisional", "分部分项工程费，元"),
  figure("measure", "措施项目费，元"),
  figure("safety", "安全文明施工费（安全生产措施费），元"),
  figure("other", "其他项目费，元"),
  figure("provisional", "暂列金额，元"),
  figure("statutory", "规费，元"),
  figure("tax", "税金（增值税），元"),
];

/** Names that an expression and a message may use, in the order of the editor's list. */
export const localNames: Readonly<Record<LocalScope, readonly LocalName[]>> = {
  row: [
    text("code", "项目编码"),
    text("name", "项目名称"),
    text("feature", "项目特征"),
    text("unit", "计量单位，如m2、m3"),
    text("section", "分部分项或措施"),
    text("unitName", "单位工程名称"),
    text("specialty", "专业类别代码"),
    { code: "lumpSum", label: "是否总价措施", kind: "flag" },
    figure("quantity", "工程量"),
    figure("price", "综合单价，元"),
    figure("total", "合价，元"),
    figure("limit", "综合单价的最高限价，元"),
    figure("labor", "合价中的人工费，元"),
    figure("material", "合价中的材料费，元"),
    figure("machine", "合价中的机械费，元"),
    figure("overhead", "合价中的管理费，元"),
    figure("profit", "合价中的利润，元"),
  ],
  unit: [
    text("name", "单位工程名称"),
    text("specialty", "专业类别代码"),
    figure("total", "造价，元"),
    ...fees,
    figure("items", "清单项目个数"),
  ],
  bill: [
    text("name", "工程名称"),
    text("taxModel", "计税方式代码"),
    text("standard", "计价标准，2013或2024"),
    text("scaleUnit", "建设规模的单位"),
    figure("total", "总造价，元"),
    ...fees,
    figure("scale", "建设规模"),
    figure("area", "建筑面积，m²"),
    figure("perArea", "单方造价，元/m²"),
    figure("units", "单位工程个数"),
    figure("items", "清单项目个数"),
  ],
};
