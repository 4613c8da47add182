import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";

import { Shell } from "#components/shell/shell.tsx";
import { isStation } from "#contracts/roles.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { isNarrow, menuCookieName } from "#lib/menu/cookie.ts";
import { loadMenus, loadSupport } from "#lib/menu/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import { loadTodoTotal } from "#lib/todo/loaders.ts";

export default async function ShellLayout(props: { children: ReactNode }) {
  const { user } = await requireSession();
  const client = getQueryClient();
  const [menus, support, jar] = await Promise.all([
    loadMenus(),
    loadSupport(),
    cookies(),
    isStation(user.role) ? loadTodoTotal(client) : null,
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Shell user={user} menus={menus} support={support} narrow={isNarrow(jar.get(menuCookieName)?.value)}>
        {props.children}
      </Shell>
    </HydrationBoundary>
  );
}
