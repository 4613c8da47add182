import { createServer, type Socket } from "node:net";

/** `tail`: the last bytes heard. */
type Behave = (socket: Socket, tail: Buffer) => void;

export const says =
  (answer: string): Behave =>
  (socket, tail) => {
    if (tail.equals(Buffer.alloc(4))) socket.write(`${answer}\0`);
  };
export const isSilent: Behave = () => undefined;
export const hangsUp: Behave = (socket) => socket.destroy();

/** A peer that behaves at will, for the faults that a real scanner does not show. */
export async function scannerPeer() {
  let behave: Behave = isSilent;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let tail = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      tail = Buffer.concat([tail, bytes.subarray(-4)]).subarray(-4);
      behave(socket, tail);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const found = server.address();
  const port = typeof found === "object" && found !== null ? found.port : 0;
  return {
    address: { host: "127.0.0.1", port },
    behave: (next: Behave) => {
      behave = next;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
