"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import type { MenuItem } from "#contracts/menu.ts";
import { menuCrumbs } from "#lib/menu/crumbs.ts";
import { recallList } from "#lib/util/list-memory.ts";

/** Where one is; from details the list's crumb leads back to the rows one came from. */
export function Crumbs(props: { menus: readonly MenuItem[] }) {
  const pathname = usePathname();
  const crumbs = menuCrumbs(props.menus, pathname);
  const listPath = crumbs.at(-2)?.href;
  const [recalled, setRecalled] = useState<{ path: string; href: string } | null>(null);
  useEffect(() => {
    if (listPath) setRecalled({ path: listPath, href: recallList(globalThis.sessionStorage, listPath) });
  }, [listPath, pathname]);
  return (
    <Breadcrumb
      crumbs={crumbs.map((crumb) =>
        crumb.href && crumb.href === recalled?.path ? { ...crumb, href: recalled.href } : crumb,
      )}
    />
  );
}
