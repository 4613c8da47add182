import { cookies } from "next/headers";
import type { ReactNode } from "react";

import type { ShellFacts } from "#components/shell/shell-facts.ts";
import { Shell } from "#components/shell/shell.tsx";
import { passwordWarning } from "#lib/account/password-age.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { isNarrow, menuCookieName } from "#lib/menu/cookie.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { requireShell } from "#lib/server/session.ts";
import { todoTotalQuery } from "#lib/todo/total.ts";
import { greetingNow } from "#lib/util/time/greeting.ts";

export default async function ShellLayout(props: { children: ReactNode }) {
  const [{ me, parts, at }, site, jar] = await Promise.all([requireShell(), loadSite(), cookies()]);
  const { user, rights, passwordExpiresAt, idleMinutes } = me;
  const client = getQueryClient();
  if (parts.todo !== null) client.setQueryData(todoTotalQuery.queryKey, parts.todo, { updatedAt: at });
  const facts: ShellFacts = {
    user,
    rights,
    menus: parts.menus,
    site,
    passwordWarning: passwordWarning(passwordExpiresAt, new Date()),
    idleMinutes,
    narrow: isNarrow(jar.get(menuCookieName)?.value),
    watermark: webEnv().watermark ? `${user.unitName} ${user.nickName}`.trim() : null,
    greeting: greetingNow(),
  };
  return (
    <Shell facts={facts} queries={packQueries(client)}>
      {props.children}
    </Shell>
  );
}
