import { type MappingContent, mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";

export const mappingParts = [
  { code: "chapters", label: "分部", columns: "编码、名称、适用的计价标准（两个标准相同的不填）" },
  { code: "elements", label: "要素", columns: "名称、编码（4至9位，空格分隔）、计入工程量的单位（+分隔）" },
  { code: "classes", label: "资源类别", columns: "编码、名称、单位、材料类型、编码前缀、匹配文字、排除文字" },
  { code: "conversions", label: "单位换算", columns: "原单位、换算后的单位、系数" },
] as const;
export type MappingPart = (typeof mappingParts)[number]["code"];
export type MappingTexts = Readonly<Record<MappingPart, string>>;

const classCells = ["code", "name", "unit", "kinds", "codes", "words", "except"] as const;

type Rows = readonly (readonly string[])[];
const written = (rows: Rows): string => rows.map((row) => row.join("\t").trimEnd()).join("\n");

/** One line a row, columns separated by tabs: copied from and to a workbook. */
export function mappingTexts({
  chapters,
  chaptersByStandard,
  elements,
  classes,
  conversions,
}: MappingContent): MappingTexts {
  return {
    chapters: written([
      ...Object.entries(chapters),
      ...Object.entries(chaptersByStandard).flatMap(([standard, names]) =>
        Object.entries(names).map(([code, name]) => [code, name, standard]),
      ),
    ]),
    elements: written(elements),
    classes: written(classes.map((one) => classCells.map((cell) => one[cell]))),
    conversions: written(conversions),
  };
}

type Read = { content: MappingContent; faults: [] } | { content: null; faults: string[] };

/** The mapping that the lines state, or the faults of those that cannot be read. */
export function readMapping(texts: MappingTexts): Read {
  const faults: string[] = [];
  const rowsOf = (part: MappingPart, least: number, most: number): string[][] =>
    texts[part].split("\n").flatMap((line, n) => {
      if (line.trim() === "") return [];
      const cells = line.split("\t").map((cell) => cell.trim());
      if (cells.length >= least && cells.length <= most)
        return [[...cells, ...Array<string>(most - cells.length).fill("")]];
      const label = mappingParts.find(({ code }) => code === part)?.label ?? "";
      faults.push(
        `${label}第${n + 1}行：应有${least === most ? least : `${least}至${most}`}列，以制表符分隔`,
      );
      return [];
    });
  const chapters = rowsOf("chapters", 2, 3);
  const named = (standard: string): Record<string, string> =>
    Object.fromEntries(
      chapters.filter((row) => row[2] === standard).map(([code = "", name = ""]) => [code, name] as const),
    );
  for (const [code, , standard = ""] of chapters)
    if (!["", "2013", "2024"].includes(standard)) faults.push(`分部${code ?? ""}：计价标准应为2013或2024`);
  const found = mappingContentSchema.safeParse({
    chapters: named(""),
    chaptersByStandard: { "2013": named("2013"), "2024": named("2024") },
    elements: rowsOf("elements", 2, 3),
    classes: rowsOf("classes", 4, 7).map((cells) =>
      Object.fromEntries(classCells.map((cell, at) => [cell, cells[at]])),
    ),
    conversions: rowsOf("conversions", 3, 3),
  });
  if (faults.length > 0) return { content: null, faults };
  if (found.success) return { content: found.data, faults: [] };
  return { content: null, faults: [...new Set(found.error.issues.map(faultText))] };
}

function faultText({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [part, n] = path;
  const label = mappingParts.find(({ code }) => code === part)?.label ?? "对照表";
  const place = typeof n === "number" ? `第${n + 1}项` : "";
  return `${label}${place}：${/[一-鿿]/.test(message) ? message : "内容无法使用"}`;
}
