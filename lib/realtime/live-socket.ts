import { heartbeat, socketClose, socketTimes } from "#contracts/message.ts";

/** What is used of a WebSocket. */
export type Channel = {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export type LiveSocketOptions = {
  /** Where to connect, with a fresh ticket; null when there is nobody to connect for any more. */
  path: () => Promise<string | null>;
  open: (path: string) => Channel;
  /** Now, and after each connection that was lost: what came in between was not heard. */
  onOpen: () => void;
  onMessage: (text: string) => void;
  /** The session is over: there will be no other connection. */
  onEnded: () => void;
  random?: () => number;
};

/**
 * Keeps a connection for live messages: a heartbeat every 30 seconds, another connection some 5 seconds after one was
 * lost, never two at a time and never two waiting. Ends when the session does, or by the function that it returns.
 */
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

  function retry(): void {
    clearInterval(beating);
    channel = null;
    if (over || retrying !== undefined) return;
    retrying = setTimeout(() => void connect(), socketTimes.reconnect + random() * socketTimes.jitter);
  }

  /** A silence until the next beat means that the other end is gone, though nobody closed the connection. */
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
      return retry();
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
      else retry();
    };
  }

  void connect();
  return stop;
}
