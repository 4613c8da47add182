import type { WebSocket } from "ws";

import { socketClose } from "#contracts/message.ts";

import type { Reader } from "./unread.ts";

/** Tabs of one browser share a socket; more than this is no person. */
const maxPerAccount = 20;

export type Holder = Reader & { sessionId: string };
type Addressed = Pick<Reader, "enterpriseId" | "regulatorId"> & { accountId: Reader["accountId"] | null };

/** The open sockets of this process, and whose they are. */
export class Sockets {
  private readonly holders = new Map<WebSocket, Holder>();

  add(socket: WebSocket, holder: Holder): void {
    const others = [...this.holders].filter(([, { accountId }]) => accountId === holder.accountId);
    for (const [oldest] of others.slice(0, -maxPerAccount + 1)) {
      // It counts no longer, however long its other end takes to say goodbye.
      this.holders.delete(oldest);
      oldest.close(socketClose.tooMany);
    }
    this.holders.set(socket, holder);
    socket.once("close", () => this.holders.delete(socket));
  }

  get size(): number {
    return this.holders.size;
  }

  sessionIds(): string[] {
    return [...new Set([...this.holders.values()].map(({ sessionId }) => sessionId))];
  }

  all(): Iterable<[WebSocket, Holder]> {
    return this.holders;
  }

  closeSession(sessionId: string): void {
    for (const [socket, holder] of this.holders)
      if (holder.sessionId === sessionId) socket.close(socketClose.sessionEnded);
  }

  /** To everybody of a station or an enterprise, or to one person of it. */
  tell({ enterpriseId, regulatorId, accountId }: Addressed, text: string): void {
    for (const [socket, holder] of this.holders) {
      const isOne =
        (regulatorId !== null && holder.regulatorId === regulatorId) ||
        (enterpriseId !== null && holder.enterpriseId === enterpriseId);
      if (isOne && (accountId === null || holder.accountId === accountId)) socket.send(text);
    }
  }
}
