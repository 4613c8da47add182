import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import { z } from "zod";

import { checkFlags } from "#service/jobs/checks/check-flags.ts";

import { median } from "../measures/median.mjs";

const RUN = fileURLToPath(new URL("detect-run.ts", import.meta.url));

const round = z.object({ wall: z.number(), processor: z.number() });
type Round = z.infer<typeof round>;

const figures = z.object({
  bare: z.array(round),
  full: z.array(round),
  items: z.number(),
  resident: z.number(),
});

export type Result = {
  /** Milliseconds of the least disturbed turn. */
  bare: number;
  full: number;
  /** Median of the rounds, each against bare parsing beside it. */
  ratio: number;
  /** From the least disturbed turns, as load only adds time. */
  leastRatio: number;
  /** Median ratio of processor time in the judging thread. */
  judging: number;
  rounds: number;
  items: number;
  /** MB. */
  resident: number;
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** One process per file, started as for a check, so that each starts with an empty heap. */
export class ReaderProcess {
  private readonly child: ChildProcess;
  private readonly answers: z.infer<typeof figures>[] = [];

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async of(path: string, warmUp: string): Promise<ReaderProcess> {
    const reader = new ReaderProcess(fork(RUN, [path, warmUp], { execArgv: [...checkFlags] }));
    await reader.answer();
    return reader;
  }

  async measure(rounds: number): Promise<void> {
    this.child.send(rounds);
    this.answers.push(figures.parse(await this.answer()));
  }

  result(): Result {
    const last = this.answers.at(-1);
    const ratios = this.ratios(({ wall }) => wall);
    const bare = this.least(({ bare }) => bare);
    const full = this.least(({ full }) => full);
    return {
      bare,
      full,
      ratio: median(ratios),
      leastRatio: full / bare,
      judging: median(this.ratios(({ processor }) => processor)),
      rounds: ratios.length,
      items: last?.items ?? 0,
      resident: last?.resident ?? 0,
    };
  }

  end(): void {
    this.child.kill();
  }

  private ratios(of: (round: Round) => number): number[] {
    return this.answers.flatMap(({ bare, full }) =>
      full.map((one, i) => of(one) / of(bare[i] ?? { wall: Number.NaN, processor: Number.NaN })),
    );
  }

  private least(rounds: (answer: z.infer<typeof figures>) => Round[]): number {
    return Math.min(...this.answers.map((answer) => mean(rounds(answer).map(({ wall }) => wall))));
  }

  private answer(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.child.once("message", resolve);
      this.child.once("exit", () => reject(new Error("the reading process ended")));
    });
  }
}
