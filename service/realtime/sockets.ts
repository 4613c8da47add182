import type { WebSocket } from "ws";

import type { SessionId } from "#contracts/ids.ts";
import { type LiveWord, socketClose } from "#contracts/message/message.ts";

import type { Reader } from "./unread.ts";

/** Tabs of a browser share one socket. */
const maxPerAccount = 20;

export type Holder = Reader & { sessionId: SessionId };
type Addressed = Pick<Reader, "enterpriseId" | "stationId"> & {
  accountId: Reader["accountId"] | null;
  regionPrefix: string | null;
  businessId: string;
  readBy: readonly Reader["accountId"][];
};

export class Sockets {
  private readonly holders = new Map<WebSocket, Holder>();

  add(socket: WebSocket, holder: Holder): void {
    const others = [...this.holders].filter(([, { accountId }]) => accountId === holder.accountId);
    for (const [oldest] of others.slice(0, -maxPerAccount + 1)) {
      // Removed at once: the closing handshake may take long or never come.
      this.holders.delete(oldest);
      oldest.close(socketClose.tooMany);
    }
    this.holders.set(socket, holder);
    socket.once("close", () => this.holders.delete(socket));
  }

  get size(): number {
    return this.holders.size;
  }

  sessionIds(): SessionId[] {
    return [...new Set([...this.holders.values()].map(({ sessionId }) => sessionId))];
  }

  all(): Iterable<[WebSocket, Holder]> {
    return this.holders;
  }

  closeSession(sessionId: SessionId): void {
    for (const [socket, holder] of this.holders)
      if (holder.sessionId === sessionId) socket.close(socketClose.sessionEnded);
  }

  /**
   * Readers who know of it, and administrators, who read all notices but have no message of them, get a hint alone, so
   * that their open pages ask again.
   */
  tell({ enterpriseId, stationId, regionPrefix, accountId, businessId, readBy }: Addressed, word: LiveWord) {
    const text = JSON.stringify(word);
    const hint = JSON.stringify({ hint: "step", businessId } satisfies LiveWord);
    for (const [socket, holder] of this.holders) {
      const isOfUnit = holder.stationId !== null || holder.enterpriseId !== null;
      const isOne =
        (stationId !== null && holder.stationId === stationId) ||
        (enterpriseId !== null && holder.enterpriseId === enterpriseId) ||
        (regionPrefix !== null && (!isOfUnit || (holder.homeRegion ?? "").startsWith(regionPrefix)));
      if (isOne && (accountId === null || holder.accountId === accountId))
        socket.send(!isOfUnit || readBy.includes(holder.accountId) ? hint : text);
    }
  }
}
