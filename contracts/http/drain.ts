/** Milliseconds that a process which refuses new connections gives to the calls in its hands. */
export const finishWithin = 30_000;

/** Structural subset of node:http, because contracts import nothing. */
type Answer = {
  setHeader: (name: string, value: string) => unknown;
  writeHead: (status: number, headers: Record<string, string>) => { end: (body: string) => unknown };
};

/**
 * A server that is about to stop goes on answering with `connection: close`, so that callers leave their kept
 * connections before these are closed under a request, and reports at `readyPath` that it is not ready.
 */
export function newDrain(readyPath: string) {
  let isDraining = false;
  return {
    /** @param seconds 0: at once */
    start: async (seconds: number): Promise<void> => {
      isDraining = true;
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    },
    /** True when it has answered itself. */
    answered: (path: string, answer: Answer): boolean => {
      if (!isDraining) return false;
      answer.setHeader("connection", "close");
      if (path !== readyPath) return false;
      answer.writeHead(503, { "content-type": "text/plain" }).end("stopping");
      return true;
    },
  };
}

/**
 * When each of `count` sockets is told to go, in milliseconds from the start of a drain. Spread over the pause that
 * browsers make before they come back (`pause`, milliseconds), so that they do not come back all at once, and none
 * before the drain is over and another process takes it.
 */
export function leaveTimes(count: number, seconds: number, pause: number): number[] {
  const drain = seconds * 1000;
  const span = Math.min(drain, pause);
  return Array.from({ length: count }, (_, at) => drain - span + (span * at) / count);
}

/** Tells each of the sockets held now to go at its time (`leaveTimes`). Without a drain there are no turns: none is told. */
export function leaveInTurn<T>(
  held: Iterable<T>,
  { seconds, pause, tell }: { seconds: number; pause: number; tell: (socket: T) => void },
): void {
  if (seconds === 0) return;
  const sockets = [...held];
  const times = leaveTimes(sockets.length, seconds, pause);
  for (const [at, socket] of sockets.entries()) setTimeout(tell, times[at], socket).unref();
}
