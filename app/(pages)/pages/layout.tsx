import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";

import { WatermarkProvider } from "#components/attachment/preview/watermark.tsx";
import { RightsProvider } from "#components/permissions/rights.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { passwordWarning } from "#lib/account/password-age.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { isNarrow, menuCookieName } from "#lib/menu/cookie.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { requireShell } from "#lib/server/session.ts";
import { todoTotalQuery } from "#lib/todo/queries.ts";

export default async function ShellLayout(props: { children: ReactNode }) {
  const [{ me, parts, at }, site, jar] = await Promise.all([requireShell(), loadSite(), cookies()]);
  const { user, rights, passwordExpiresAt, idleMinutes } = me;
  const client = getQueryClient();
  if (parts.todo !== null) client.setQueryData(todoTotalQuery.queryKey, parts.todo, { updatedAt: at });
  const watermark = webEnv().watermark ? `${user.unitName} ${user.nickName}`.trim() : null;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RightsProvider rights={rights}>
        <Shell
          user={user}
          menus={parts.menus}
          site={site}
          idleMinutes={idleMinutes}
          passwordWarning={passwordWarning(passwordExpiresAt, new Date())}
          narrow={isNarrow(jar.get(menuCookieName)?.value)}
        >
          <WatermarkProvider name={watermark}>{props.children}</WatermarkProvider>
        </Shell>
      </RightsProvider>
    </HydrationBoundary>
  );
}
