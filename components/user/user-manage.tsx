"use client";

import { useRight } from "#components/permissions/rights.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { onlineHref, parseUserManage, userManagePath, usersHref } from "#lib/user/address.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { CreateUserButton } from "./form/create-user-button.tsx";
import { OnlineList } from "./online/online-list.tsx";
import { UserList } from "./user-list.tsx";

import styles from "./user.module.css";

const tabs = [
  { name: "用户", href: usersHref },
  { name: "在线用户", href: onlineHref },
];

export function UserManage(props: { scope: RegionScope; problem: LoadProblem | null }) {
  const { input: asked, url, open } = useListUrl(userManagePath, parseUserManage);
  const mayCreate = useRight("user.create");
  const maySeeOnline = useRight("online.read");
  const list = { url, open, problem: props.problem };
  return (
    <>
      <PageBand title="用户管理" actions={mayCreate && <CreateUserButton scope={props.scope} />} />
      <ShallowArea path={userManagePath} onOpen={open}>
        {maySeeOnline && (
          <div className={styles.tabs}>
            <LinkTabs
              label="用户管理"
              tabs={tabs}
              current={asked.view === "users" ? usersHref : onlineHref}
            />
          </div>
        )}
        {asked.view === "users" ? (
          <UserList {...list} input={asked.input} scope={props.scope} />
        ) : (
          <OnlineList {...list} input={asked.input} />
        )}
      </ShallowArea>
    </>
  );
}
