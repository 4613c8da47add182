import type { BillItem, Party, People, StandardVersion } from "./bill-model.ts";
import type { UnitKind } from "./catalog/unit-kinds.ts";

export type GenerateOptions = {
  readonly seed: number;
  readonly name: string;
  readonly tenderer: Party;
  readonly consultant: Party;
  readonly proxy?: Party;
  /** 项目所在地区, as 浙江省杭州市西湖区. */
  readonly area: string;
  readonly location: string;
  /** 建设规模, m². */
  readonly scale: number;
  readonly standardVersion: StandardVersion;
  /** yyyy-MM-dd; prices are of the month before, 审核 and 审定 follow within days. */
  readonly compileDate: string;
  readonly units?: readonly UnitKind[];
  /** 分部分项 rows in each 单位工程; all standard items of its kind when absent. */
  readonly itemsPerUnit?: number;
  /** What the total should come near to, 元: prices give way up to a fifth, then quantities. */
  readonly targetTotal?: number;
  readonly people?: People;
};

/** How a bill is drawn up from the options. */
export type DraftOptions<Items extends Iterable<BillItem>> = {
  readonly priceLevel: string;
  readonly quantityFactor: string;
  /** Each item code once in the catalog, no 单价分析: for bills of very many rows. */
  readonly lean: boolean;
  /** 楼栋 of the 单项; each has its own 单位工程 of all kinds and an equal part of the scale. */
  readonly blocks: number;
  /** 分部分项 rows of a 单位工程 in a block (the first is 1); undefined for each standard item once. */
  readonly rowsOf: (kind: UnitKind, block: number) => number | undefined;
  /** Turns the making of a 分部's items into what the bill holds: an array, or the iterable itself. */
  readonly collect: (make: () => Iterable<BillItem>) => Items;
};
