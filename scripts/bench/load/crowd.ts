import { nextAct } from "./acts.ts";
import { LoadBrowser, waitUntil } from "./call.ts";
import type { LoadPerson } from "./people.ts";

/** Milliseconds between two acts of a person. */
const think = { least: 10_000, most: 20_000 };

export type Load = { reads: number[]; writes: number[]; errors: string[] };

const thought = (): number => think.least + Math.random() * (think.most - think.least);

/** People come within one think time and act until the end; only acts begun after the warm-up count. */
export async function crowd(
  origin: string,
  people: readonly LoadPerson[],
  { warmUp, seconds }: { warmUp: number; seconds: number },
): Promise<Load> {
  const load: Load = { reads: [], writes: [], errors: [] };
  const from = performance.now() + warmUp * 1000;
  const end = from + seconds * 1000;
  await Promise.all(people.map((person) => act(new LoadBrowser(origin, person), load, { from, end })));
  return load;
}

async function act(
  browser: LoadBrowser,
  load: Load,
  { from, end }: { from: number; end: number },
): Promise<void> {
  const failed = (what: string, error: unknown): void => void load.errors.push(`${what}: ${String(error)}`);
  try {
    if (!(await waitUntil(end, Math.random() * think.most))) return;
    await browser
      .openSocket(() => failed("socket", "lost"))
      .catch((error: unknown) => failed("socket", error));
    do {
      const { name, isRead, run } = nextAct(browser);
      const start = performance.now();
      try {
        await run(browser);
        if (start >= from) (isRead ? load.reads : load.writes).push(performance.now() - start);
      } catch (error) {
        failed(name, error);
      }
    } while (await waitUntil(end, thought()));
  } finally {
    browser.close();
  }
}
