export type Field =
  | "seq"
  | "number"
  | "name"
  | "specification"
  | "feature"
  | "unit"
  | "quantity"
  | "price"
  | "total"
  | "noTaxPrice"
  | "noTaxTotal"
  | "base"
  | "baseAmount"
  | "rate"
  | "settledQuantity"
  | "settledPrice"
  | "settledTotal"
  | "settledRate"
  | "kind"
  | "content";

/** Merged cells may start anywhere in [from, until). */
type Span = { from: number; until: number };
export type Columns = ReadonlyMap<Field, Span>;

const patterns: readonly [Field, RegExp][] = [
  ["seq", /^序号$/],
  ["number", /^(?:项目|清单|材料|工料机|子目)?(?:编[码号]|代码)$/],
  [
    "name",
    /^(?:(?:清单|子目|单项工程|单位工程|工程|费用|材料|工料机)?(?:项目)?名称|汇总内容|项目内容|项目)$/,
  ],
  ["name", /^(?:材料|设备|人材机|工料机)?(?:名称|材料)[、,及和/]*规格[、,及和/]*(?:型号)?.*$/],
  ["specification", /^规格.*$/],
  ["feature", /^(?:项目)?特征(?:描述)?$/],
  ["unit", /^(?:计量)?单位$/],
  ["quantity", /^(?:工程|暂估|暂定)?(?:数量|量)$/],
  ["price", /^(?:综合单价|单价|(?:不含税|含税)?市场价)$/],
  ["total", /^(?:合价|合计|金额|总价|金额合计|市场价合计|暂[定列估]金额)$/],
  ["settledQuantity", /^(?:实际|确认)数量$/],
  ["settledPrice", /^(?:实际|确认)单价$/],
  ["settledTotal", /^(?:(?:结算|实际|确认|调整后)(?:金额|合价)|结算价)$/],
  ["settledRate", /^调整后?费率$/],
  ["base", /^计算基础$/],
  ["baseAmount", /^计算基数$/],
  ["rate", /^(?:(?:计算|取费)?费率|(?:增值税)?税率)$/],
  ["kind", /^(?:人材机|工料机|材料|费用)?类[别型]$/],
  ["content", /^(?:服务|工程)内容$/],
];

const byTax: typeof patterns = [
  ["price", /^含税单价$/],
  ["total", /^含税(?:市场价)?(?:合价|合计|金额)$/],
  ["noTaxPrice", /^(?:不含|除)税(?:单价|市场价)$/],
  ["noTaxTotal", /^(?:不含|除)税(?:市场价)?(?:合价|合计|金额)$/],
];

/** Drops blanks and units in brackets: `费率 (%)` becomes 费率. */
export function plainHead(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/\([^()]*\)/g, "");
}

function fieldOf(head: string, among = patterns): Field | null {
  return among.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** 市场价(不含税) as 不含税市场价. */
function headByTax(text: string): string {
  const head = plainHead(text);
  const mark = /[(（][^()（）]*?((?:不含|除|含)税)/.exec(text)?.[1] ?? "";
  return (fieldOf(mark + head, byTax) ?? fieldOf(mark + head)) === null ? head : mark + head;
}

export function isHeader(cells: readonly string[]): boolean {
  const fields = new Set(cells.map((cell) => fieldOf(plainHead(cell))));
  fields.delete(null);
  return fields.size >= 3 && (fields.has("seq") || fields.has("name"));
}

const amounts = new Set<Field | null>([
  "price",
  "total",
  "noTaxPrice",
  "noTaxTotal",
  "baseAmount",
  "settledTotal",
]);

/** Units that heads of amounts state: `金额（万元）`. */
export function amountUnits(lines: readonly (readonly string[])[]): string[] {
  return lines.flat().flatMap((cell) => {
    const head = plainHead(cell);
    return amounts.has(fieldOf(head) ?? fieldOf(head, byTax)) ? (/万?元/.exec(cell)?.[0] ?? []) : [];
  });
}

/** Fields that a further header line may add left of the names' column. */
const leading = new Set<Field | null>(["number", "name", "specification", "feature", "unit"]);
const part = /^其中|费|暂估|税|^(?:暂定|实际|确认)$/;
const qualifier = /^(?:不含|除|含)税价?$/;
/** 合价 is the estimated one, and 实际合价 the settled one. */
const stage = /^(?:暂估|暂定|实际|确认)$/;

/** Further lines divide merged heads: 项目 into 编码, 名称; 金额 into 综合单价, 合价, 其中：暂估价. */
export function isSubHeader(cells: readonly string[], columns: Columns): boolean {
  const last = Math.max(0, ...["seq", "number", "name"].map((field) => spanOf(columns, field)));
  const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [{ head: plainHead(cell), at }]));
  return (
    filled.length > 0 &&
    filled.every(({ head, at }) => {
      const field = fieldOf(head);
      if (field === "seq") return false;
      return at > last ? field !== null || part.test(head) : leading.has(field);
    })
  );
}

function spanOf(columns: Columns, field: string): number {
  for (const [name, { from }] of columns) if (name === field) return from;
  return 0;
}

/**
 * The lowest head of a column counts, and the first column of a head. `hasBothPrices`: columns before and with tax are
 * told apart.
 */
export function columnsOf(lines: readonly (readonly string[])[], hasBothPrices = false): Columns {
  const heads: (string | undefined)[] = [];
  for (const line of lines) {
    const before = [...heads];
    line.forEach((cell, at) => {
      if (cell === "") return;
      const head = hasBothPrices ? headByTax(cell) : plainHead(cell);
      // Cells to the right of a merged head's first one are empty.
      const above = before.findLast((one, i) => i <= at && one !== undefined);
      if (above !== undefined && stage.test(above) && fieldOf(head) !== null) {
        heads[at] = above.startsWith("暂") ? head : above + head;
        return;
      }
      const isStage = stage.test(head);
      const qualified = above !== undefined && (isStage || qualifier.test(head));
      const isNamed = isStage ? !head.startsWith("暂") : hasBothPrices;
      const prefix = isNamed ? head.replace(/价$/, "") : "";
      heads[at] = qualified ? prefix + above : head;
    });
  }
  const starts = Array.from(heads, (head, at) => (head === undefined ? -1 : at)).filter((at) => at >= 0);
  const columns = new Map<Field, Span>();
  starts.forEach((from, i) => {
    const head = heads[from] ?? "";
    const field = (hasBothPrices ? fieldOf(head, byTax) : null) ?? fieldOf(head);
    if (field !== null && !columns.has(field))
      columns.set(field, { from, until: starts[i + 1] ?? Number.MAX_SAFE_INTEGER });
  });
  return columns;
}

export function cellOf(cells: readonly string[], columns: Columns, field: Field): string | null {
  const span = columns.get(field);
  if (span === undefined) return null;
  for (let at = span.from; at < Math.min(span.until, cells.length); at++) {
    const cell = cells[at] ?? "";
    if (cell !== "") return cell;
  }
  return "";
}
