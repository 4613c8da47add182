import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { connect as connectTls } from "node:tls";

/** Milliseconds, as below; a lost packet is sent again after a second. */
const connectTimeout = 2000;
/** A service that did not answer at all, because its machine is gone, is asked last for so long. */
const silence = 10_000;
/** Milliseconds between the two rounds: the only service may be starting again. */
const pause = 500;

function open(origin: string): Socket {
  const url = new URL(origin);
  const isTls = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const target = { host, port: Number(url.port || (isTls ? 443 : 80)) };
  return isTls ? connectTls({ ...target, servername: host, ALPNProtocols: ["http/1.1"] }) : connect(target);
}

function connected(origin: string): Promise<Socket> {
  const socket = open(origin);
  return new Promise((resolve, reject) => {
    const late = () => socket.destroy(Object.assign(new Error("connect timeout"), { code: "ETIMEDOUT" }));
    socket.setNoDelay(true).setKeepAlive(true, 60_000);
    socket.setTimeout(connectTimeout, late);
    socket.once("error", reject);
    socket.once(new URL(origin).protocol === "https:" ? "secureConnect" : "connect", () => {
      socket.setTimeout(0).off("timeout", late).off("error", reject);
      resolve(socket);
    });
  });
}

/**
 * Connects to the services in turn. One that does not accept is passed over, one that does not answer comes last for a
 * while, and all are tried once more after a moment; nothing was sent, so a retry is safe. Rejects with the error of
 * the last attempt.
 */
export function serviceConnections(origins: () => readonly string[]): () => Promise<Socket> {
  let turn = 0;
  const silentUntil = new Map<string, number>();
  const isSilent = (origin: string): boolean => (silentUntil.get(origin) ?? 0) > performance.now();

  async function round(list: readonly string[]): Promise<Socket | Error> {
    let problem = new Error("no service is configured");
    for (const origin of list) {
      try {
        return await connected(origin);
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
        if ("code" in problem && problem.code === "ETIMEDOUT")
          silentUntil.set(origin, performance.now() + silence);
      }
    }
    return problem;
  }

  function nextInTurn(): string[] {
    const list = origins();
    const first = turn;
    turn = (turn + 1) % Math.max(1, list.length);
    const inTurn = [...list.slice(first), ...list.slice(0, first)];
    return inTurn.toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)));
  }

  return async function connection() {
    const list = nextInTurn();
    const found = await round(list);
    if (!(found instanceof Error)) return found;
    await setTimeout(pause);
    const again = await round(list);
    if (again instanceof Error) throw again;
    return again;
  };
}
