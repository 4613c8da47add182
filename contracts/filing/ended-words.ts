/** `isAhead`: before the return. A station may void what is returned. */
type Told = { isAhead?: boolean; mayVoid: boolean };

/** Warning about filings of a deregistered enterprise, which submits nothing any more. */
export function endedWords({ isAhead = false, mayVoid }: Told): string {
  return `填报企业已注销，${isAhead ? "退回后" : ""}不能再提交${mayVoid ? "，只能作废" : ""}`;
}
