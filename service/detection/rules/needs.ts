import type { Counterparts } from "../counterparts/counterpart-bill.ts";
import type { BillFormat } from "../readers/read-bill.ts";
import type { Reference } from "../reference.ts";
import type { FormFacts } from "./file/form-facts.ts";

export type Need = "form" | "xml" | keyof Counterparts | Exclude<keyof Reference, "otherItemCodes">;

export const missing: Readonly<Record<Need, string>> = {
  form: "没有备案表可以比对",
  xml: "造价数据文件是工作簿，没有交换标准XML的这项属性",
  tender: "没有上传招标工程量清单数据文件",
  ceiling: "没有最高投标限价的造价数据文件可以比对",
  itemCodes: "未导入清单编码库",
  feeRates: "未导入费率标准",
  itemPrices: "没有足够的已备案工程综合单价可以比对",
  certificates: "未导入注册证书库",
  unitCosts: "没有同类工程的单方造价可以比对",
  prices: "本地区没有已发布的材料价格",
  samples: "没有同类工程的已确认样本可以比对",
  software: "没有其他单位的备案文件可以比对",
};

export const switchedOff = "检测标准没有启用";

export function missingNeeds(
  needs: readonly Need[],
  given: { form: FormFacts | null; reference: Reference; counterparts: Counterparts; format: BillFormat },
): Need[] {
  return needs.filter((need) => {
    if (need === "xml") return given.format !== "xml";
    if (need === "tender" || need === "ceiling") return given.counterparts[need] === null;
    return (need === "form" ? given.form : given.reference[need]) === null;
  });
}
