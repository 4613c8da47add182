import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import { z } from "zod";

import { flatMemory } from "../../start/product/product.mjs";
import { median } from "../measures/median.mjs";

const RUN = fileURLToPath(new URL("detect-run.ts", import.meta.url));

const figures = z.object({
  bare: z.array(z.number()),
  full: z.array(z.number()),
  items: z.number(),
  resident: z.number(),
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** One process per file with the service's memory limit, so that each starts with an empty heap. */
export class ReaderProcess {
  private readonly child: ChildProcess;
  private readonly answers: z.infer<typeof figures>[] = [];

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async of(path: string, warmUp: string): Promise<ReaderProcess> {
    const reader = new ReaderProcess(fork(RUN, [path, warmUp], { execArgv: [flatMemory] }));
    await reader.answer();
    return reader;
  }

  async measure(rounds: number): Promise<void> {
    this.child.send(rounds);
    this.answers.push(figures.parse(await this.answer()));
  }

  /**
   * Milliseconds of the least disturbed round (load only adds time); median ratio of paired bare and full rounds;
   * peak memory in MB.
   */
  result(): { bare: number; full: number; ratio: number; rounds: number; items: number; resident: number } {
    const last = this.answers.at(-1);
    const ratios = this.answers.flatMap(({ bare, full }) =>
      full.map((one, round) => one / (bare[round] ?? Number.NaN)),
    );
    return {
      bare: Math.min(...this.answers.map(({ bare }) => mean(bare))),
      full: Math.min(...this.answers.map(({ full }) => mean(full))),
      ratio: median(ratios),
      rounds: ratios.length,
      items: last?.items ?? 0,
      resident: last?.resident ?? 0,
    };
  }

  end(): void {
    this.child.kill();
  }

  private answer(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.child.once("message", resolve);
      this.child.once("exit", () => reject(new Error("the reading process ended")));
    });
  }
}
