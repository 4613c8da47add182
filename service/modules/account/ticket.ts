import { and, eq, gt } from "drizzle-orm";

import { addressGroup } from "#contracts/address-group.ts";
import { limits } from "#contracts/limits.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { accountTicket, type TicketKind } from "#service/db/schema/account-ticket.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { ServiceError } from "#service/http/errors.ts";
import { newSecret, secretHash } from "#service/http/secret.ts";

type Issue = { kind: TicketKind; row: AccountRow; ip: string; codeId?: string; now: Date };

/** Stands for what was proved so far; only whoever got it, at the same address, can go on with it. */
export async function issueTicket(tx: Conn, { kind, row, ip, codeId, now }: Issue): Promise<string> {
  const ticket = newSecret();
  await tx.insert(accountTicket).values({
    hash: secretHash(ticket),
    kind,
    accountId: row.id,
    sessionEpoch: row.sessionEpoch,
    address: addressGroup(ip),
    codeId: codeId ?? null,
    expiresAt: new Date(now.getTime() + limits.ticketLife),
  });
  return ticket;
}

export type Ticket = { row: AccountRow; kind: TicketKind; codeId: string | null };

/** What a ticket stands for; it stays good. Refuses one that is over, of another address, or of an account that changed since. */
export async function readTicket(conn: Conn, ticket: string, ip: string, now: Date): Promise<Ticket> {
  const [found] = await conn
    .select({ row: account, kind: accountTicket.kind, codeId: accountTicket.codeId })
    .from(accountTicket)
    .innerJoin(account, eq(account.id, accountTicket.accountId))
    .where(
      and(
        eq(accountTicket.hash, secretHash(ticket)),
        eq(accountTicket.address, addressGroup(ip)),
        eq(accountTicket.sessionEpoch, account.sessionEpoch),
        gt(accountTicket.expiresAt, now),
      ),
    );
  if (!found) throw new ServiceError("auth.ticket");
  return found;
}

/** The code that a ticket of the second factor stands for was sent anew. */
export async function renewTicketCode(tx: Tx, ticket: string, codeId: string): Promise<void> {
  await tx
    .update(accountTicket)
    .set({ codeId })
    .where(eq(accountTicket.hash, secretHash(ticket)));
}

/** Uses a ticket up: of two at once, one. */
export async function useTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx
    .delete(accountTicket)
    .where(eq(accountTicket.hash, secretHash(ticket)))
    .returning({ hash: accountTicket.hash });
  if (used.length === 0) throw new ServiceError("auth.ticket");
}
