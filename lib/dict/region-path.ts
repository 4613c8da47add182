/** 330106 → 330000, 330100, 330106, each with its parent. */
export function regionPath(code: string): { code: string; pid: string | undefined }[] {
  if (!/^\d{6}$/.test(code)) return [];
  const codes = [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];
  return codes.map((level, index) => ({ code: level, pid: codes[index - 1] }));
}

/** As the service names a region: 杭州市西湖区, without the province above it. */
export function regionText(names: readonly string[]): string {
  return names.slice(names.length > 1 ? 1 : 0).join("");
}
