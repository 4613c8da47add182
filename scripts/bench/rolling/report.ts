import { p95 } from "../measures/median.mjs";
import type { Failure, Loss, Result } from "./messages.ts";

/** `end`: ready again and the moment of grace after it. */
export type Event = { name: string; signal: "SIGTERM" | "SIGKILL"; start: number; end: number };

type Say = (line: string) => void;

const during = (events: readonly Event[], at: number): Event | undefined =>
  events.find(({ start, end }) => at >= start && at <= end);

function counted(failures: readonly Failure[]): string {
  const times = new Map<string, number>();
  for (const { act, status, by } of failures) {
    const key = `${status === 0 ? "broken off" : status} by ${by} (${act})`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times].map(([key, count]) => `${count} × ${key}`).join(", ") || "none";
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function backAfter(losses: readonly Loss[]): string {
  if (losses.length === 0) return "none lost";
  const back = losses.flatMap((loss) => loss.back ?? []);
  const open = losses.length - back.length;
  return `${losses.length} lost, back after at most ${seconds(Math.max(...back))}${open > 0 ? `, ${open} not back` : ""}`;
}

/** Prints a line for each event; returns what the aim counts: calls lost to SIGTERM, or to nothing at all. */
export function tell(result: Result, events: readonly Event[], say: Say) {
  const { calls, times, chunks, sockets } = result;
  // Others are refusals that the acts earn themselves: a draft that another act has deleted.
  const failures = result.failures.filter(({ status }) => status === 0 || status >= 500);
  const of = <T extends { at: number }>(list: readonly T[], event: Event | undefined): T[] =>
    list.filter(({ at }) => during(events, at) === event);
  for (const event of [...events, undefined]) {
    const name = event
      ? `${event.name} ${event.signal}, ready after ${seconds(event.end - event.start)}`
      : "at other times";
    say(`${name}: failed ${counted(of(failures, event))}; retried ${counted(of(chunks.retried, event))}`);
    say(`  sockets: ${backAfter(of(sockets.losses, event))}`);
  }
  const isKill = ({ at }: { at: number }): boolean => during(events, at)?.signal === "SIGKILL";
  const lost = failures.filter((failure) => !isKill(failure)).length;
  const killed = failures.length - lost;
  const longest = Math.max(0, ...sockets.losses.filter((loss) => !isKill(loss)).map(({ back }) => back ?? 0));
  say(`${result.failures.length - failures.length} refused by the product as the load deserves`);
  say(`${calls} calls, p95 ${p95(times).toFixed(0)} ms, longest ${seconds(Math.max(...times))}`);
  say(
    `${chunks.files} files in chunks: ${chunks.calls} calls, ${chunks.retried.length} retried, ${chunks.broken} lost`,
  );
  return { lost, killed, longest, broken: chunks.broken };
}
