import type { BillItem, Party, People, StandardVersion } from "./bill-model.ts";
import type { UnitKind } from "./catalog/unit-kinds.ts";
import type { BuildingFacts } from "./draft/building-facts.ts";

export type GenerateOptions = {
  readonly seed: number;
  readonly name: string;
  readonly tenderer: Party;
  readonly consultant: Party;
  readonly proxy?: Party;
  readonly area: string;
  readonly location: string;
  /** 建设规模, m². */
  readonly scale: number;
  readonly standardVersion: StandardVersion;
  /** yyyy-MM-dd; prices are of the month before, 审核 and 审定 follow within days. */
  readonly compileDate: string;
  readonly units?: readonly UnitKind[];
  /** 分部分项 rows in each 单位工程; all standard items of its kind if absent. */
  readonly itemsPerUnit?: number;
  /** 元, approximate: adjusts prices by up to a fifth, then quantities. */
  readonly targetTotal?: number;
  /** Multiplies all prices once `targetTotal` is met: a bid below its limit has the same quantities. */
  readonly priceFactor?: string;
  /** A tower of flats if absent. */
  readonly building?: BuildingFacts;
  readonly people?: People;
};

export type DraftOptions<Items extends Iterable<BillItem>> = {
  readonly priceLevel: string;
  readonly quantityFactor: string;
  /** Uses each catalog code once, without 单价分析: for very large bills. */
  readonly lean: boolean;
  /** 楼栋 of the 单项, each with all kinds of 单位工程 and an equal share of the scale. */
  readonly blocks: number;
  /** 分部分项 rows of a 单位工程 in a block (from 1); undefined: each standard item once. */
  readonly rowsOf: (kind: UnitKind, block: number) => number | undefined;
  /** Stores a 分部's items: as an array, or as the restartable iterable. */
  readonly collect: (make: () => Iterable<BillItem>) => Items;
};
