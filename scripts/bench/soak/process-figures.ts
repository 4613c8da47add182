import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Megabytes and counts. */
export type Figures = { rss: number; handles: number; sockets: number };

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

/** Reads `/proc`: Linux only. */
export function figuresOf(pid: number): Figures {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  const folder = `/proc/${pid}/fd`;
  const handles = readdirSync(folder);
  const sockets = handles.filter((fd) => linkOf(`${folder}/${fd}`).startsWith("socket:"));
  return { rss: kilobytes / 1024, handles: handles.length, sockets: sockets.length };
}

/** The least memory of a minute is what garbage collection leaves. */
export function leastOf(samples: readonly Figures[]): Figures {
  const last = samples.at(-1);
  if (!last) throw new Error("There is no sample");
  return { ...last, rss: Math.min(...samples.map(({ rss }) => rss)) };
}

/** Growth from one to the next, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const variance = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}
