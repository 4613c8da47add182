import { figureText } from "#service/workbook/read/cell-text.ts";

import type { Outline } from "./outline.ts";
import type { At } from "./tags.ts";

export type Said = { text: string; at: At };
export type CoverFacts = Partial<
  Record<"tenderer" | "consultant" | "ceiling" | "compiler" | "examiner" | "date" | "name", Said>
>;

const labels: readonly [keyof CoverFacts, RegExp][] = [
  ["name", /^(?:建设|工程)?项目名称[:：]?|^工程名称[:：]/],
  ["tenderer", /^(?:招标人|建设单位)[:：]?/],
  ["consultant", /^(?:工程)?造价咨询(?:人|单位|企业)[:：]?|^编制单位[:：]?/],
  ["ceiling", /^(?:招标控制价|最高投标限价)?\(?小写\)?[:：]?|^最高投标限价[:：]|^招标控制价[:：]/],
  ["compiler", /^编制人[:：]?/],
  ["examiner", /^(?:复核人|审核人)[:：]?/],
  ["date", /^编制时间[:：]?/],
];
const note = /[(（](?:单位|造价|资质|签字|签章|盖|公章).*$/s;

export function coverFacts({ loose }: Outline): CoverFacts {
  const facts: CoverFacts = {};
  for (const { sheet, rows } of loose)
    for (const { line, cells } of rows)
      cells.forEach((cell, column) => {
        const bare = cell.normalize("NFKC").replace(/\s+/g, "");
        const label = labels.find(([, pattern]) => pattern.test(bare));
        if (label === undefined) return;
        const [fact, pattern] = label;
        const own = bare.replace(pattern, "");
        const next = cells.findIndex((other, at) => at > column && other !== "");
        const text = valueOf(fact, own === "" ? (cells[next] ?? "") : own);
        if (text === "") return;
        const at = {
          line,
          column: (own === "" ? next : column) + 1,
          cells: { sheet: sheet.name, columns: new Map() },
        };
        facts[fact] ??= { text, at };
      });
  return facts;
}

function valueOf(fact: keyof CoverFacts, text: string): string {
  const value = text.trim().replace(note, "").trim();
  if (fact === "ceiling") {
    const amount = figureText(value.replace(/[¥￥元\s]/g, ""));
    return /^-?\d+(?:\.\d+)?$/.test(amount) ? amount : "";
  }
  if (fact !== "date") return /[:：]$/.test(value) ? "" : value;
  const day = /^(\d{4})[年/-](\d{1,2})[月/-](\d{1,2})日?$/.exec(value.replace(/\s+/g, ""));
  return day === null ? "" : `${day[1]}-${day[2]?.padStart(2, "0")}-${day[3]?.padStart(2, "0")}`;
}
