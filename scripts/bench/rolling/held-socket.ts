import { setTimeout } from "node:timers/promises";

import { pauseAfter } from "#contracts/message/message.ts";

import type { LoadBrowser } from "../load/call.ts";
import type { Course, Loss } from "./messages.ts";

/** Holds a socket until the end and opens it again as the browser does (`lib/realtime/live-socket.ts`). */
export async function holdSocket(
  browser: LoadBrowser,
  losses: Loss[],
  { isOver, over }: Course,
): Promise<void> {
  let loss: Loss | null = null;
  while (!isOver()) {
    const lost = Promise.withResolvers<number>();
    try {
      await browser.openSocket(lost.resolve);
      if (loss) loss.back = Date.now() - loss.at;
      loss = null;
      const code = await Promise.race([lost.promise, over]);
      if (code === null) return;
      loss = { at: Date.now(), code, back: null };
      losses.push(loss);
    } catch {
      if (!loss) losses.push((loss = { at: Date.now(), code: 0, back: null }));
    }
    await setTimeout(pauseAfter(loss?.code ?? 0, Math.random()));
  }
}
