/** Date, time or month: the 2018 edition leaves the notation open. */
const written =
  /^\s*(\d{4})(?:-|\/|\.|年)(0?[1-9]|1[0-2])(?:月|(?:-|\/|\.|月)(0?[1-9]|[12]\d|3[01])日?(?:[T ].*)?)?\s*$/;
const monthLength = 7;

export function dateOf(text: string | null): string | null {
  const [date, year = "", month = "", day] = written.exec(text ?? "") ?? [];
  if (date === undefined) return null;
  return [year, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, "0")).join("-");
}

export function dayOf(text: string | null): string | null {
  const date = dateOf(text);
  return date?.length === monthLength ? `${date}-01` : date;
}

/** A month is not before any day in it. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

type Given = { compileDate: string | null; isSettlement: boolean };

/** 编制时间, of a settlement that of its contract. */
export function judgedDay(
  { compileDate, isSettlement }: Given,
  { fileDate }: { fileDate: string | null },
): string | null {
  return dayOf(compileDate) ?? (isSettlement ? null : dayOf(fileDate));
}

/** Times that prices may be of; `words` names the first. */
export type PriceSpan = { from: string; to: string | null; words: string };

/** 编制时间; of a settlement from the time of its contract to the 编制时间 of the 审定 file. */
export function priceSpan({ compileDate, isSettlement }: Given, ofFile: string): PriceSpan | null {
  const own = dateOf(ofFile);
  const from = isSettlement ? dateOf(compileDate) : dateOf(compileDate || ofFile);
  if (from === null) return null;
  return isSettlement ? { from, to: own, words: "合同时间" } : { from, to: from, words: "编制时间" };
}

export function expectedPriceTime({ from, to, words }: PriceSpan, months: number): string {
  if (from === to) return `${words}${from}当月及之前${months}个月内`;
  return `${words}${from}之前${months}个月起${to === null ? "" : `，至编制时间${to}`}`;
}
