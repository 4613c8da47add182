"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

import { Breadcrumb } from "#components/ui/navigation/breadcrumb.tsx";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { menuCrumbs } from "#lib/menu/crumbs.ts";
import { recallList } from "#lib/util/browser/list-memory.ts";

/** The remembered list cannot change while its details are open. */
const noChanges = () => () => {};

export function Crumbs(props: { menus: readonly MenuItem[] }) {
  const pathname = usePathname();
  const crumbs = menuCrumbs(props.menus, pathname, useSearchParams());
  const listPath = crumbs.slice(0, -1).find(({ href }) => href)?.href;
  const recalled = useSyncExternalStore(
    noChanges,
    () => (listPath ? recallList(globalThis.sessionStorage, listPath) : ""),
    () => listPath ?? "",
  );
  return (
    <Breadcrumb
      crumbs={crumbs.map((crumb) =>
        crumb.href && crumb.href === listPath ? { ...crumb, href: recalled } : crumb,
      )}
    />
  );
}
