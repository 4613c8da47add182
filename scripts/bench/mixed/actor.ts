import { CallFailed, type LoadBrowser } from "../load/call.ts";
import type { Ledger } from "./ledger.ts";

export type Counts = { done: number; unanswered: number; refused: Map<string, number> };

/** A person of the load: acts one after another and notes what was acknowledged. */
export type Actor = {
  index: number;
  browser: LoadBrowser;
  ledger: Ledger;
  counts: Counts;
};

export type Step = { name: string; weight: number; run: (actor: Actor) => Promise<void> };

export const newCounts = (): Counts => ({ done: 0, unanswered: 0, refused: new Map() });

/** The outcome of a call is unknown unless the service refused it. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status < 500;

/** Sends a write. `unsure` runs where its outcome is unknown. */
export async function write<T>(
  { ledger }: Pick<Actor, "ledger">,
  send: () => Promise<T>,
  unsure: () => void = () => undefined,
): Promise<T> {
  try {
    const answer = await send();
    ledger.acknowledged += 1;
    return answer;
  } catch (error) {
    if (!isRefusal(error)) unsure();
    throw error;
  }
}

export async function take(actor: Actor, steps: readonly Step[]): Promise<void> {
  let at = Math.random() * steps.reduce((sum, { weight }) => sum + weight, 0);
  const step = steps.find(({ weight }) => (at -= weight) < 0);
  if (!step) return;
  const { counts } = actor;
  try {
    await step.run(actor);
    counts.done += 1;
  } catch (error) {
    if (!isRefusal(error)) counts.unanswered += 1;
    else {
      const words = `${step.name}: ${error.message}`;
      counts.refused.set(words, (counts.refused.get(words) ?? 0) + 1);
    }
  }
}
