import type { CellValue, WriteSheet } from "hucre/xlsx";

import { total as sumOf } from "../amount.ts";
import type { Bill, BillItem, GroupOf, Unit } from "../bill-model.ts";
import { usualHeader } from "./item-headers.ts";
import { figureCell, type Laid, SheetDraft } from "./workbook-sheet.ts";

const PAGE = 15;
const ITEM_COLUMNS = { Number: 2, Name: 3, Attr: 5, Unit: 6, Quantity: 7, Price: 8, Total: 9 };
const rateColumns = { Number: 2, Name: 3, QtyFormula: 4, Rate: 5, Total: 6 };
const rateHeader = ["序号", "项目编码", "项目名称", "计算基础", "费率（%）", "金额（元）"];
const feeColumns = { Name: 2, QtyFormula: 4, Rate: 5, Total: 6 };
const feeHeader = ["序号", "项目名称", "计算基础", "计算基数", "计算费率(%)", "金额（元）"];
const kindWords = { "2": "人工", "3": "材料", "4": "机械", "5": "主材" } as const;
const totalColumns = { Name: 2, Total: 3 };

/** A bill in GCCP's layout, with the position of each element that a rule can point at. */
export type LaidWorkbook = { readonly sheets: WriteSheet[]; readonly laid: readonly Laid[] };

export function layWorkbook(bill: Bill, itemHeader: readonly string[][] = usualHeader): LaidWorkbook {
  const layout = new Layout(itemHeader);
  layout.cover(bill);
  layout.project(bill);
  for (const sectional of bill.sectionals) {
    layout.sectional(sectional);
    for (const unit of sectional.units) layout.unit(unit);
  }
  return { sheets: layout.drafts.map((draft) => draft.sheet()), laid: layout.laid };
}

class Layout {
  readonly drafts: SheetDraft[] = [];
  readonly laid: Laid[] = [];
  private readonly itemHeader: readonly string[][];
  private unitNumber: string | null = null;

  constructor(itemHeader: readonly string[][]) {
    this.itemHeader = itemHeader;
  }

  cover(bill: Bill): void {
    const draft = this.draft("封面");
    draft.add(null, "最高投标限价");
    draft.add(null, `最高投标限价（小写）：${bill.ceilingPrice}元`);
    this.lay(draft, "TendererInfo", draft.add("招 标 人：", bill.tenderer.name), "", "", {});
    draft.add("造价咨询人：", bill.consultant.name);
    draft.add("编制时间：", bill.compiler.date.replace(/^(\d+)-(\d+)-(\d+)$/, "$1年$2月$3日"));
  }

  project(bill: Bill): void {
    const draft = this.draft("表-02 建设项目汇总");
    draft.page("建设项目最高投标限价汇总表", bill.name, ["序号", "单项工程名称", "金额（元）"]);
    bill.sectionals.forEach((one, i) => draft.add(i + 1, one.name, figureCell(one.total)));
    const line = draft.add("合计", null, figureCell(bill.installationTotal));
    this.lay(draft, "ProjectInstallationWorkCost", line, "", "", totalColumns);
    this.lay(draft, "SummaryOfCost", line, "", "", totalColumns);
  }

  sectional({ name, number, total, units }: Bill["sectionals"][number]): void {
    const draft = this.draft(`表-03 单项工程汇总(${number})`);
    draft.page("单项工程最高投标限价汇总表", name, ["序号", "单位工程名称", "金额（元）"]);
    units.forEach((one, i) => draft.add(i + 1, one.name, figureCell(one.total)));
    const line = draft.add("合计", null, figureCell(total));
    this.lay(draft, "SectionalWorks", line, number, name, totalColumns);
  }

  unit(unit: Unit): void {
    this.unitNumber = unit.number;
    this.summary(unit);
    const priced = unit.measures.filter(({ kind }) => kind === "priced");
    const combined = Number(unit.number) % 2 === 1;
    const draft = this.draft(`表-08 分部分项(${unit.number})`);
    this.items(draft, "分部分项工程和单价措施项目清单与计价表", unit, [
      ...unit.divisions,
      ...(combined ? priced.map((group) => ({ ...group, name: "单价措施项目" })) : []),
    ]);
    if (!combined)
      this.items(this.draft(`表-08 单价措施(${unit.number})`), "单价措施项目清单与计价表", unit, priced);
    this.lumps(unit);
    this.sundry(unit);
    this.sundryDetails(unit);
    this.fees(unit);
    this.resources(unit);
    this.unitNumber = null;
  }

  private summary(unit: Unit): void {
    const { summary, statutory } = unit;
    const draft = this.draft(`表-04 单位工程汇总(${unit.number})`);
    draft.page("单位工程最高投标限价汇总表", unit.name, ["序号", "汇总内容", "金额（元）", "备注"]);
    const lines: [string, string][] = [
      ["分部分项工程", summary.divisional],
      ["措施项目", summary.measure],
      [statutory ? "其中：安全文明施工费" : "其中：安全生产措施费", summary.safety],
      ["其他项目", summary.sundry],
      ...(statutory ? [["规费", statutory.total] as [string, string]] : []),
      [unit.tax.name, unit.tax.total],
    ];
    lines.forEach(([name, total], i) => {
      const line = draft.add(i + 1, name, figureCell(total));
      this.lay(draft, "UnitWorksSummaryGroup", line, "", name, totalColumns);
    });
    const line = draft.add("最高投标限价合计=1+2+3+4+5", null, figureCell(unit.total));
    this.lay(draft, "UnitWorks", line, unit.number, unit.name, totalColumns);
  }

  private items(
    draft: SheetDraft,
    title: string,
    unit: Unit,
    groups: readonly GroupOf<readonly BillItem[]>[],
  ): void {
    draft.page(title, unit.name, ...this.itemHeader);
    let onPage = 0;
    let page: string[] = [];
    const sums = (text: string): CellValue[] => [null, null, null, null, null, null, null, figureCell(text)];
    for (const group of groups) {
      const line = draft.add(null, null, group.name, null, null, null, null, null, figureCell(group.total));
      this.lay(draft, "DivisionalWorks", line, group.number, group.name, { Name: 3, Total: 9 });
      for (const item of group.items) {
        if (++onPage % PAGE === 0) {
          draft.add("本页小计", ...sums(sumOf(page)));
          page = [];
          draft.page(title, unit.name, ...this.itemHeader);
        }
        page.push(item.total);
        this.item(draft, item, onPage);
      }
    }
    const own = groups.flatMap(({ items }) => items.map((item) => item.total));
    draft.add("合  计", ...sums(sumOf(own)));
  }

  private item(draft: SheetDraft, item: BillItem, seq: number): void {
    const { number, name, feature, unit, quantity, price, total } = item;
    const figures = [quantity, price, total].map(figureCell);
    const line = draft.add(seq, number, name, null, feature, unit, ...figures);
    this.lay(draft, "WorkElement", line, number, name, ITEM_COLUMNS);
  }

  private lumps(unit: Unit): void {
    const draft = this.draft(`表-11 总价措施(${unit.number})`);
    draft.page("总价措施项目清单与计价表", unit.name, rateHeader);
    const items = unit.measures.filter(({ kind }) => kind !== "priced").flatMap((group) => group.items);
    items.forEach((item, i) => {
      const figures = [item.base, item.rate, item.total].map(figureCell);
      const line = draft.add(i + 1, item.number, item.name, ...figures);
      this.lay(draft, "WorkElement", line, item.number, item.name, rateColumns);
    });
    draft.add(null, null, "合计", null, null, figureCell(sumOf(items.map((item) => item.total))));
  }

  private sundry({ number, name, sundry }: Unit): void {
    const draft = this.draft(`表-12 其他项目(${number})`);
    draft.page("其他项目清单与计价汇总表", name, [
      "序号",
      "项目名称",
      "金额（元）",
      "结算金额（元）",
      "备注",
    ]);
    const lines = [
      ["暂列金额", sundry.provisionalSum.total],
      ["专业工程暂估价", sundry.specialtyProvisional?.total ?? "0.00"],
      ["计日工", sundry.dayWorkTotal],
      ["总承包服务费", sundry.mainContractor.total],
    ] as const;
    lines.forEach(([line, total], i) => {
      this.lay(draft, "SundryCostsItem", draft.add(i + 1, line, figureCell(total)), "", line, totalColumns);
    });
    this.lay(draft, "SundryCosts", draft.add("合计", null, figureCell(sundry.total)), "", "", totalColumns);
  }

  private sundryDetails({ number, name, sundry }: Unit): void {
    const { provisionalSum, specialtyProvisional, dayWorks, mainContractor } = sundry;
    const sums = this.draft(`表-12-1 暂列金额(${number})`);
    sums.page("暂列金额明细表", name, ["序号", "项目名称", "计量单位", "暂定金额（元）", "备注"]);
    const sum = figureCell(provisionalSum.total);
    const total = { Name: 2, Unit: 3, ProvisionalTotal: 4 };
    this.lay(sums, "ProvisionalSumsItem", sums.add(1, "暂列金额", "项", sum), "", "暂列金额", total);
    sums.add("合计", null, null, sum);
    const days = this.draft(`表-12-4 计日工(${number})`);
    const heads = ["编号", "项目名称", "单位", "暂定数量", "综合单价（元）", "合价（元）"];
    days.page("计日工表", name, heads);
    for (const group of new Set(dayWorks.map((work) => work.group))) {
      days.add("一", group);
      const works = dayWorks.filter((one) => one.group === group);
      for (const work of works)
        days.add(1, work.name, work.unit, ...[work.quantity, work.price, work.total].map(figureCell));
      days.add(`${group}小计`, null, null, null, null, figureCell(sumOf(works.map((work) => work.total))));
    }
    const whole = days.add("总计", null, null, null, null, figureCell(sundry.dayWorkTotal));
    this.lay(days, "DayWorkRate", whole, "", "计日工", { ProvisionalTotal: 6 });
    if (!specialtyProvisional) return;
    const special = this.draft(`表-12-3 专业工程暂估价(${number})`);
    special.page("专业工程暂估价及结算价表", name, ["序号", "工程名称", "工程内容", "暂估金额（元）"]);
    special.add(
      1,
      specialtyProvisional.name,
      specialtyProvisional.content,
      figureCell(specialtyProvisional.total),
    );
    special.add("合计", null, null, figureCell(specialtyProvisional.total));
    const main = this.draft(`表-12-5 总承包服务费(${number})`);
    main.page("总承包服务费计价表", name, [
      "序号",
      "项目名称",
      "服务内容",
      "计算基础",
      "费率（%）",
      "金额（元）",
    ]);
    const figures = [mainContractor.base, mainContractor.rate, mainContractor.total].map(figureCell);
    const line = main.add(1, specialtyProvisional.name, "配合、协调、服务", ...figures);
    const columns = { Name: 2, Content: 3, QtyFormula: 4, Rate: 5, Total: 6 };
    this.lay(main, "MainContractorAttendanceItem", line, "", specialtyProvisional.name, columns);
    main.add("合计", null, null, null, null, figureCell(mainContractor.total));
  }

  private fees({ number, name, statutory, tax }: Unit): void {
    const draft = this.draft(`表-13 规费税金(${number})`);
    draft.page("规费、税金项目计价表", name, feeHeader);
    if (statutory) {
      draft.add("1", "规费", "定额人工费", null, null, figureCell(statutory.total));
      statutory.items.forEach((fee, i) => {
        const figures = [fee.base, fee.rate, fee.total].map(figureCell);
        const line = draft.add(`1.${i + 1}`, fee.name, "定额人工费", ...figures);
        this.lay(draft, "StatutoryFeesItem", line, "", fee.name, feeColumns);
      });
    }
    const figures = [tax.base, tax.rate, tax.total].map(figureCell);
    const line = draft.add(statutory ? "2" : "1", tax.name, "税前工程造价", ...figures);
    this.lay(draft, "TaxItem", line, "", tax.name, feeColumns);
    draft.add("合计", null, null, null, null, figureCell(sumOf([statutory?.total ?? "0", tax.total])));
  }

  /** Kinds are in a column in one unit, above groups of rows in the next: both layouts occur. */
  private resources({ number, name, resources }: Unit): void {
    const draft = this.draft(`表-20 人材机汇总(${number})`);
    const inColumn = Number(number) % 2 === 1;
    const heads = ["序号", "编码", "名称及规格", "单位", "数量", "市场价", "合计"];
    draft.page("人材机汇总表", name, inColumn ? [...heads, "类别"] : heads);
    resources
      .toSorted((a, b) => (inColumn ? 0 : Number(a.kind) - Number(b.kind)))
      .forEach((row, i, sorted) => {
        if (!inColumn && sorted[i - 1]?.kind !== row.kind) draft.add(null, null, kindWords[row.kind]);
        this.resource(draft, row, i + 1, inColumn ? kindWords[row.kind] : null);
      });
  }

  private resource(
    draft: SheetDraft,
    row: Unit["resources"][number],
    seq: number,
    kind: string | null,
  ): void {
    const figures = [row.quantity, row.price, row.total].map(figureCell);
    const title = `${row.name} ${row.specification}`.trim();
    const line = draft.add(seq, row.number, title, row.unit, ...figures, kind);
    const columns = { Number: 2, Name: 3, Unit: 4, Quantity: 5, TaxPrice: 6, TaxTotal: 7 };
    this.lay(draft, "LabourMaterialsEquipmentsMachinesSummary", line, row.number, row.name, columns);
  }

  private draft(name: string): SheetDraft {
    const draft = new SheetDraft(name);
    this.drafts.push(draft);
    return draft;
  }

  private lay(
    draft: SheetDraft,
    element: string,
    line: number,
    number: string,
    name: string,
    columns: Laid["columns"],
  ): void {
    this.laid.push({ element, unit: this.unitNumber, number, name, sheet: draft.name, line, columns });
  }
}
