import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";

import { WatermarkProvider } from "#components/attachment/preview/watermark.tsx";
import { RightsProvider } from "#components/permissions/rights.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { passwordWarning } from "#lib/account/password-age.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { isNarrow, menuCookieName } from "#lib/menu/cookie.ts";
import { loadMenus } from "#lib/menu/loaders.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { todoTotalQuery } from "#lib/todo/queries.ts";

export default async function ShellLayout(props: { children: ReactNode }) {
  const { user, rights, passwordExpiresAt, idleMinutes } = await requireSession();
  const client = getQueryClient();
  const [menus, site, jar] = await Promise.all([
    loadMenus(),
    loadSite(),
    cookies(),
    rights.includes("todo.read") ? prefetchOptional(client, todoTotalQuery) : null,
  ]);
  const watermark = webEnv().watermark ? `${user.unitName} ${user.nickName}`.trim() : null;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RightsProvider rights={rights}>
        <Shell
          user={user}
          menus={menus}
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
