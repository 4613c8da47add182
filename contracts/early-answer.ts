import { limits } from "./limits.ts";

/** The parts of node:http that are used; the contracts import nothing. */
type Connection = {
  readonly bytesRead: number;
  destroySoon: () => void;
  destroy: () => unknown;
  end: () => unknown;
  once: (event: "close", listener: () => void) => unknown;
};
type IncomingRequest = {
  /** Whether the whole body has arrived. */
  readonly complete: boolean;
  readonly socket: Connection;
  removeAllListeners: (event: "data" | "readable") => unknown;
  once: (event: "end", listener: () => void) => unknown;
  resume: () => unknown;
};
type Answer = {
  readonly shouldKeepAlive: boolean;
  prependOnceListener: (event: "finish", listener: () => void) => unknown;
};

/**
 * An answer that begins before the whole body has arrived says `connection: close`, so that nobody sends a next request
 * behind the unread rest. The connection then lingers: closing it with unread bytes would reset it, and the answer be lost.
 */
export function closeAfterEarlyAnswer(request: IncomingRequest, answer: Answer): void {
  const isKept = answer.shouldKeepAlive;
  // Node asks for it when it writes the head.
  Object.defineProperty(answer, "shouldKeepAlive", { get: () => isKept && request.complete });
  answer.prependOnceListener("finish", () => {
    if (!request.complete) linger(request);
  });
}

/** Ends our side, and reads and drops what still comes, until the body or the patience is over. */
function linger(request: IncomingRequest): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => void socket.end();
  const { bytesRead: first } = socket;
  let last = first;
  let idle = 0;
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    idle = socket.bytesRead === last ? idle + 1 : 0;
    last = socket.bytesRead;
    const isOver = seconds >= limits.lingerSeconds || idle >= limits.lingerIdleSeconds;
    if (isOver || last - first > limits.lingerBytes) socket.destroy();
  }, 1000);
  socket.once("close", () => clearInterval(timer));
  request.once("end", destroySoon);
  // A reader that has lost interest would pause the stream for ever.
  request.removeAllListeners("data");
  request.removeAllListeners("readable");
  request.resume();
}
