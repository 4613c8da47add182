import { heartbeat, pauseAfter, socketClose, socketTimes } from "#contracts/message/message.ts";

/** Stands for a close code where no socket was opened. */
const unreached = 0;

export type Channel = {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export type LiveSocketOptions = {
  path: () => Promise<string | null>;
  open: (path: string) => Channel;
  /** Also called after a reconnect: messages sent in between were missed. */
  onOpen: () => void;
  onMessage: (text: string) => void;
  onEnded: () => void;
  random?: () => number;
};

/** Heartbeat every 30 s, reconnect about 5 s after a loss; at most one connection and one pending attempt. */
export function liveSocket({
  path,
  open,
  onOpen,
  onMessage,
  onEnded,
  random = Math.random,
}: LiveSocketOptions): () => void {
  let channel: Channel | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  function stop(): void {
    over = true;
    clearInterval(beating);
    clearTimeout(retrying);
    channel?.close();
    channel = null;
  }

  function end(): void {
    if (over) return;
    stop();
    onEnded();
  }

  function retry(code: number): void {
    clearInterval(beating);
    channel = null;
    if (over || retrying !== undefined) return;
    retrying = setTimeout(() => void connect(), pauseAfter(code, random()));
  }

  /** Silence until the next beat means that the peer is gone without closing. */
  function beat(own: Channel): void {
    let answered = true;
    beating = setInterval(() => {
      if (!answered) return own.close();
      answered = false;
      own.send(heartbeat);
    }, socketTimes.heartbeat);
    own.onmessage = ({ data }) => {
      answered = true;
      if (typeof data === "string" && data !== heartbeat) onMessage(data);
    };
  }

  async function connect(): Promise<void> {
    retrying = undefined;
    let where: string | null;
    try {
      where = await path();
    } catch {
      return retry(unreached);
    }
    if (over) return;
    if (where === null) return end();
    const own = open(where);
    channel = own;
    own.onopen = () => {
      beat(own);
      onOpen();
    };
    own.onclose = ({ code }) => {
      if (code === socketClose.sessionEnded || code === socketClose.tooMany) end();
      else retry(code);
    };
  }

  void connect();
  return stop;
}
