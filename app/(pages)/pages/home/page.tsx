import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { menuHref } from "#lib/menu/active.ts";
import { loadMenus } from "#lib/menu/loaders.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata: Metadata = { title: "首页" };

/** Leads to the first menu entry, or its first child. Who has none is told so. */
export default async function HomePage() {
  await requireSession();
  const [first] = await loadMenus();
  if (first) redirect(menuHref(first.children[0] ?? first));
  return (
    <EmptyBlock
      icon="lock"
      text="您的账号暂无可用功能"
      hint="当前角色在本系统中没有可办理的业务，如有疑问请联系系统管理员。"
    />
  );
}
