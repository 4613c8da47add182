import { limits } from "../limits.ts";

/** Structural subset of node:http, because contracts import nothing. */
type Connection = {
  readonly bytesRead: number;
  destroySoon: () => void;
  destroy: () => unknown;
  end: () => unknown;
  once: (event: "close", listener: () => void) => unknown;
};
type IncomingRequest = {
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
 * Sends `connection: close` when the response starts before the body has arrived, then lingers:
 * closing a socket with unread bytes resets it, and the client loses the response.
 */
export function closeAfterEarlyAnswer(request: IncomingRequest, answer: Answer): void {
  const isKept = answer.shouldKeepAlive;
  // A getter, because Node reads the property only when it writes the head.
  Object.defineProperty(answer, "shouldKeepAlive", {
    get: () => isKept && request.complete,
    // Node assigns it when a handler writes a Connection header, and would throw.
    set: () => {},
  });
  answer.prependOnceListener("finish", () => {
    if (!request.complete) linger(request);
  });
}

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
  // Remaining body readers could pause the stream and stall the drain.
  request.removeAllListeners("data");
  request.removeAllListeners("readable");
  request.resume();
}
