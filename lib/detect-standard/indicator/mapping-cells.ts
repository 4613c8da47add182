import type { ThresholdCells } from "#contracts/detect-standard/detect-standard.ts";
import { type MappingContent, mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";

const classCells = ["code", "name", "unit", "kinds", "codes", "words", "except"] as const;

export const mappingParts = [
  {
    code: "chapters",
    label: "分部",
    hint: "计价标准写作2013或2024，两个标准相同的不填。",
    columns: ["编码", "名称", "计价标准"],
  },
  {
    code: "elements",
    label: "要素",
    hint: "编码为4至9位，多个以空格分隔；单位为计入工程量的单位，多个以+分隔。",
    columns: ["名称", "编码", "单位"],
  },
  {
    code: "classes",
    label: "资源类别",
    hint: "自上而下，取最先符合的一行。",
    columns: ["编码", "名称", "单位", "材料类型", "编码前缀", "匹配文字", "排除文字"],
  },
  { code: "conversions", label: "单位换算", hint: "", columns: ["原单位", "换算后的单位", "系数"] },
] as const;
export type MappingPart = (typeof mappingParts)[number]["code"];
export type MappingCells = Readonly<Record<MappingPart, ThresholdCells>>;
/** By place, such as `1.0`: row and column. */
export type MappingFaults = Readonly<Record<MappingPart, ReadonlyMap<string, string>>>;

export function mappingCells({
  chapters,
  chaptersByStandard,
  elements,
  classes,
  conversions,
}: MappingContent): MappingCells {
  return {
    chapters: [
      ...Object.entries(chapters).map(([code, name]) => [code, name, ""]),
      ...Object.entries(chaptersByStandard).flatMap(([standard, names]) =>
        Object.entries(names).map(([code, name]) => [code, name, standard]),
      ),
    ],
    elements: elements.map((row) => [...row]),
    classes: classes.map((one) => classCells.map((cell) => one[cell])),
    conversions: conversions.map((row) => [...row]),
  };
}

export type ReadMapping = { content: MappingContent | null; faults: MappingFaults };

type Row = { at: number; cells: readonly string[] };

/** Blank rows count for nothing; a fault names the row as it is shown. */
function filled(rows: ThresholdCells): Row[] {
  return rows
    .map((cells, at) => ({ at, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const standards = ["", "2013", "2024"];

/** The mapping that the tables state, or the fault of each cell that cannot be read. */
export function readMapping(given: MappingCells): ReadMapping {
  const rows = {
    chapters: filled(given.chapters),
    elements: filled(given.elements),
    classes: filled(given.classes),
    conversions: filled(given.conversions),
  };
  const faults = {
    chapters: chapterFaults(rows.chapters),
    elements: new Map<string, string>(),
    classes: new Map<string, string>(),
    conversions: new Map<string, string>(),
  };
  const named = (standard: string): Record<string, string> =>
    Object.fromEntries(
      rows.chapters
        .filter(({ cells }) => cells[2] === standard)
        .map(({ cells: [code = "", name = ""] }) => [code, name]),
    );
  const found = mappingContentSchema.safeParse({
    chapters: named(""),
    chaptersByStandard: { "2013": named("2013"), "2024": named("2024") },
    elements: rows.elements.map(({ cells }) => cells),
    classes: rows.classes.map(({ cells }) =>
      Object.fromEntries(classCells.map((cell, at) => [cell, cells[at]])),
    ),
    conversions: rows.conversions.map(({ cells }) => cells),
  });
  for (const { code: fault, path, message } of found.error?.issues ?? []) {
    const part = mappingParts.find(({ code }) => code === path[0])?.code ?? "elements";
    const row = rows[part].find((_, n) => n === path[1]);
    const column = classCells.findIndex((cell) => cell === path[2]);
    const place = row ? `${row.at}.${column < 0 ? String(path[2]) : column}` : "";
    faults[part].set(place, fault === "custom" ? message : "内容无法使用");
  }
  const isSound = found.success && faults.chapters.size === 0;
  return { content: isSound ? found.data : null, faults };
}

/** A code that stands twice for one standard would lose a row. */
function chapterFaults(rows: readonly Row[]): Map<string, string> {
  const seen = new Set<string>();
  return new Map(
    rows.flatMap(({ at, cells: [code = "", , standard = ""] }): (readonly [string, string])[] => {
      if (!standards.includes(standard)) return [[`${at}.2`, "应为2013、2024，或不填"]];
      const key = `${code} ${standard}`;
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice ? [[`${at}.0`, `编码${code}重复`]] : [];
    }),
  );
}
