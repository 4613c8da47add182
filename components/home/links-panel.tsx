import { LinkButton } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { menuHref } from "#lib/menu/active.ts";

import styles from "./home.module.css";

export function LinksPanel({ menus }: { menus: readonly MenuItem[] }) {
  const pages = menus.flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  return (
    <Panel title="常用功能">
      <p className={styles.links}>
        {pages
          .filter((item) => item.id !== "home")
          .map((item) => (
            <LinkButton key={item.id} href={menuHref(item)}>
              {item.name}
            </LinkButton>
          ))}
        <LinkButton href="/pages/safety">账号安全</LinkButton>
      </p>
    </Panel>
  );
}
