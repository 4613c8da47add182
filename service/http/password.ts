import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import { ServiceError } from "./errors.ts";

export type PasswordPool = {
  hash: (password: string) => Promise<string>;
  /** Without a hash (no such account) it takes as long as with one and is false. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
};

/** argon2id, at the floor that OWASP gives. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Limits = { running: number; waiting: number };

/** One core stays for everybody else. More than three at a time would starve the four threads that files are read and written with. */
const hashesAtATime = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Few hashes at a time: a flood of sign-ins must not slow down everybody else's work. */
export function createPasswordPool(
  { running, waiting }: Limits = { running: hashesAtATime, waiting: 200 },
): PasswordPool {
  let busy = 0;
  const queue: (() => void)[] = [];

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ServiceError("request.rate-limited");
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  const decoy = withSlot(() => hash(randomBytes(16), cost));

  return {
    hash: (password) => withSlot(() => hash(password, cost)),
    verify: async (passwordHash, password) => {
      const against = passwordHash ?? (await decoy);
      const same = await withSlot(() => verify(against, password));
      return passwordHash !== null && same;
    },
  };
}
