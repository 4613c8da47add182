import { signal, sleep, until } from "../start/processes.mjs";

/** Below the limit at which the start takes a process for one that dies again and again. */
const mostInAMinute = 5;
const minute = 61_000;
/** Milliseconds. */
const backLimit = 600_000;
const spareLimit = 60_000;

/**
 * Kills one process again and again at random moments.
 * @param {{ pid: () => number | null, isBack: () => Promise<boolean> }} victim
 * @param {{ kills: number, pause: number, isOver: () => boolean, spares?: () => Promise<boolean> }} options
 * pause: mean milliseconds between its return and the next kill; spares: mostly waits for it, so that a process that
 * starts more slowly than this one is killed gets up at all
 * @returns {Promise<{ times: number[], lost: boolean }>} milliseconds until it was back; lost: it did not come back
 */
export async function killLoop({ pid, isBack }, { kills, pause, isOver, spares = async () => true }) {
  const times = [];
  const killed = [];
  while (killed.length < kills && !isOver()) {
    await sleep(Math.random() * 2 * pause);
    const earlier = killed.at(-mostInAMinute);
    if (earlier !== undefined) await sleep(Math.max(0, earlier + minute - Date.now()));
    if (Math.random() < 0.75) await until(async () => isOver() || (await spares()), spareLimit);
    const found = pid();
    if (found === null) {
      await sleep(200);
      continue;
    }
    const at = Date.now();
    signal(found, "SIGKILL");
    killed.push(at);
    const isReplaced = async () => pid() !== null && pid() !== found && (await isBack());
    if (!(await until(isReplaced, backLimit))) return { times, lost: true };
    times.push(Date.now() - at);
  }
  return { times, lost: false };
}
