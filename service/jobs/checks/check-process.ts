import { type ChildProcess, fork } from "node:child_process";

import type { Env } from "#service/core/env.ts";

import { checkFlags } from "./check-flags.ts";
import type { CheckTask } from "./check-task.ts";
import type { CheckDone, ToCheckProcess } from "./serve-checks.ts";

const main = new URL("../../check-main.ts", import.meta.url);
/** Milliseconds that a stopped check has to clear away what it wrote. */
const grace = 10_000;

/** A process that makes one check at a time. It ends with this one, whose channel it watches. */
export class CheckProcess {
  private readonly child: ChildProcess;

  constructor(env: Env) {
    this.child = fork(main, { execArgv: [...checkFlags], serialization: "advanced" });
    // Each run listens for itself; without a listener a failed start would end the service.
    this.child.on("error", () => undefined);
    this.send({ kind: "begin", env });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get alive(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  async run(task: CheckTask, signal: AbortSignal): Promise<void> {
    const { child } = this;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = ({ error }: CheckDone): void => (error === null ? resolve() : reject(new Error(error)));
    const gone = (): void =>
      reject(new CheckProcessEnded(`The process of a check ended: ${child.exitCode ?? child.signalCode}`));
    const failed = (cause: Error): void =>
      reject(new CheckProcessEnded("The process of a check failed", { cause }));
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      this.send({ kind: "stop" });
      timer = setTimeout(() => void child.kill("SIGKILL"), grace);
    };
    child.once("message", done);
    child.once("exit", gone);
    child.once("error", failed);
    signal.addEventListener("abort", stop);
    try {
      this.send(task);
      if (signal.aborted) stop();
      await promise;
    } finally {
      clearTimeout(timer);
      child.off("message", done);
      child.off("exit", gone);
      child.off("error", failed);
      signal.removeEventListener("abort", stop);
    }
  }

  end(): void {
    this.child.kill("SIGKILL");
  }

  private send(message: ToCheckProcess): void {
    this.child.send(message, (error) => {
      // A process that is gone tells by its exit.
      if (error !== null) this.end();
    });
  }
}

/** Killed from outside, out of memory, or crashed. */
export class CheckProcessEnded extends Error {}
