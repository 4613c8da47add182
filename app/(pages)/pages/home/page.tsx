import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { HomePage } from "#components/home/home-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { homeQuery } from "#lib/home/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { menuHref } from "#lib/menu/active.ts";
import { loadMenus } from "#lib/menu/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { greetingAt } from "#lib/util/time/greeting.ts";

export const metadata: Metadata = { title: "首页" };

export default async function HomeRoute() {
  const { user, rights } = await requireSession();
  if (!rights.includes("home.open")) {
    const [first] = await loadMenus();
    if (first) redirect(menuHref(first.children[0] ?? first));
    return (
      <EmptyBlock
        icon="lock"
        text="您的账号暂无可用功能"
        hint="当前角色没有可办理的业务。如有疑问，请联系技术支持。"
      />
    );
  }
  const client = getQueryClient();
  const [problem, menus] = await Promise.all([problemOf(prefetch(client, homeQuery)), loadMenus()]);
  const now = new Date();
  return (
    <KnownQueries packed={packQueries(client)}>
      <HomePage
        user={user}
        now={now.toISOString()}
        greeting={greetingAt(now)}
        menus={menus}
        problem={problem}
      />
    </KnownQueries>
  );
}
