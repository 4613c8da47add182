import type { Page } from "@playwright/test";
import { z } from "zod";

import type { UserCode } from "../data/people.ts";
import { query } from "./database.ts";
import { call } from "./service.ts";

const change = (sql: string, values: unknown[]): Promise<unknown> => query(z.unknown(), sql, values);

/** Moves the session's timestamps in the database. */
export async function ownSession(page: Page) {
  const sessions = await call(page, "accountSessions", {});
  const id = sessions.find(({ current }) => current)?.id ?? "";
  return {
    unusedFor: (seconds: number) =>
      change("UPDATE session SET last_use_at = now() - make_interval(secs => $2) WHERE id = $1", [
        id,
        seconds,
      ]),
    provedLongAgo: () =>
      change("UPDATE session SET reauth_at = now() - interval '6 minutes' WHERE id = $1", [id]),
  };
}

/** Sets the codes back by a day, past the resend limit. */
export async function codesLongAgo(userCode: UserCode): Promise<void> {
  await change(
    `UPDATE sms_code SET at = at - interval '1 day'
     WHERE address = (SELECT 'account:' || id FROM account WHERE user_code = $1)`,
    [userCode],
  );
}
