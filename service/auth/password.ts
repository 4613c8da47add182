import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

import { ServiceError } from "#service/core/errors.ts";
import type { PasswordPool } from "#service/core/ports/password-pool.ts";

/** argon2id with OWASP's minimum parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Limits = { running: number; waiting: number };

/** Leaves one core free. More than three would starve the four libuv threads that serve file I/O. */
const hashesAtATime = Math.min(3, Math.max(1, availableParallelism() - 1));

export function createPasswordPool(
  { running, waiting }: Limits = { running: hashesAtATime, waiting: 200 },
): PasswordPool {
  const slots = pLimit(running);

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (slots.activeCount >= running && slots.pendingCount >= waiting)
      throw new ServiceError("request.rate-limited");
    return await slots(work);
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
