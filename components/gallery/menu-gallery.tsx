"use client";

import { useState } from "react";

import { Menu } from "#components/shell/menu/menu.tsx";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { menuHref } from "#lib/menu/active.ts";

import { Specimen } from "./specimen.tsx";

import styles from "./menu-gallery.module.css";

const entry = (id: string, name: string, icon: string, routerPath: string): MenuItem => ({
  id,
  name,
  icon,
  routerPath,
  children: [],
});

const sampleMenus: readonly MenuItem[] = [
  entry("1", "示例首页", "home", "/pages/home"),
  {
    ...entry("2", "示例备案管理", "files", ""),
    children: [
      entry("21", "示例限价备案", "", "/pages/zgxj"),
      entry("22", "示例结算备案", "", "/pages/jgjs"),
    ],
  },
  {
    ...entry("3", "示例信息公开", "bell", ""),
    children: [
      entry("31", "通知公告", "", "/pages/notice-list/:node"),
      entry("32", "政策文件", "", "/pages/notice-list/:node"),
    ],
  },
  entry("4", "示例名称很长的菜单项用于查看省略", "list", "/pages/explain"),
];

/** Intercepts clicks, so that the real menu's state is unchanged. */
export function MenuGallery() {
  return (
    <>
      <Specimen title="展开" note="同时只展开一个子菜单；方向键移动，左右键收起和展开，Esc收起。">
        <SampleMenu label="示例菜单" narrow={false} />
      </Specimen>
      <Specimen title="收起" note="子菜单在一侧浮出，焦点离开后消失。">
        <SampleMenu label="收起的示例菜单" narrow />
      </Specimen>
    </>
  );
}

function SampleMenu(props: { label: string; narrow: boolean }) {
  const [narrow, setNarrow] = useState(props.narrow);
  const [pathname, setPathname] = useState("/pages/home");
  const [chosen, setChosen] = useState("尚未选择");
  return (
    <div className={styles.frame}>
      <Menu
        label={props.label}
        menus={sampleMenus}
        pathname={pathname}
        narrow={narrow}
        className={narrow ? styles.narrow : styles.wide}
        onNarrow={() => setNarrow(!narrow)}
        onChoose={(item, event) => {
          event.preventDefault();
          setPathname(menuHref(item));
          setChosen(`已选择：${item.name}，地址${menuHref(item)}`);
        }}
      />
      <p role="status" className={styles.chosen}>
        {chosen}
      </p>
    </div>
  );
}
