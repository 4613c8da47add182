import { WebSocketServer } from "ws";

import { replyWithMemory } from "./memory-reply.ts";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
server.once("listening", () => {
  const address = server.address();
  replyWithMemory();
  process.once("disconnect", () => process.exit(0));
  process.send?.({ origin: `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}` });
});
