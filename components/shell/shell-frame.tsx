"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";

import { cx } from "#components/ui/cx.ts";
import { NavArea } from "#components/ui/navigation/nav-area.tsx";
import type { UserInfo } from "#contracts/account/account.ts";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { knownChanges } from "#lib/http/query-client.ts";
import { menuPath } from "#lib/menu/active.ts";
import { rememberChoice } from "#lib/menu/choice.ts";
import { menuCookie } from "#lib/menu/cookie.ts";
import { storeValue } from "#lib/util/browser/storage.ts";

import { Menu } from "./menu/menu.tsx";

import styles from "./shell.module.css";

/** Light pages that change nothing by being opened: no notices, which count readers, and no reports of large bills. */
const aheadPaths = [
  "/pages/zgxj",
  "/pages/jgjs",
  "/pages/countiesToDo",
  "/pages/cityToDo",
  "/pages/zgxj-details/first",
  "/pages/zgxj-details/publicity",
  "/pages/jgjs-details/projectInfo",
  "/pages/jgjs-details/jgFilingForm",
];

/** A cookie keeps the collapsed state, so that the server renders it. */
export function ShellFrame(props: {
  user: UserInfo;
  menus: readonly MenuItem[];
  narrow: boolean;
  header: ReactNode;
  children: ReactNode;
}) {
  const { user, menus } = props;
  const pathname = menuPath(usePathname(), useSearchParams());
  const [narrow, setNarrow] = useState(props.narrow);
  useEffect(() => {
    storeValue(globalThis.localStorage, "userInfo", user);
    storeValue(globalThis.localStorage, "menus", menus);
  }, [user, menus]);
  function toggle() {
    setNarrow(!narrow);
    document.cookie = menuCookie(!narrow);
  }
  function choose(item: MenuItem) {
    rememberChoice(item, { local: globalThis.localStorage, session: globalThis.sessionStorage });
  }
  return (
    <NavArea base="/pages" ahead={aheadPaths} changes={knownChanges}>
      <div className={cx(styles.shell, narrow && styles.collapsed)}>
        {props.header}
        <Menu
          label="主菜单"
          menus={menus}
          pathname={pathname}
          narrow={narrow}
          className={styles.menu}
          onNarrow={toggle}
          onChoose={choose}
        />
        {props.children}
      </div>
    </NavArea>
  );
}
