import { shanghaiClock } from "#contracts/shanghai-time.ts";

export function formatNumber(pattern: string, parts: { region: string; year: number; seq: number }): string {
  return pattern.replace(/\{(region|year|seq)(?::(\d+))?\}/g, (_, name: string, width?: string) => {
    if (name === "region") return parts.region;
    if (name === "year") return String(parts.year);
    return String(parts.seq).padStart(Number(width ?? 1), "0");
  });
}

export function shanghaiYear(at: Date): number {
  return shanghaiClock(at).getUTCFullYear();
}
