"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { parsePermissions, rolePermissionPath } from "#lib/permissions/address.ts";
import { roleListQuery } from "#lib/permissions/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { RightFilters } from "./right-filters.tsx";
import { RightTable } from "./right-table.tsx";
import { RoleTable } from "./role-table.tsx";

import styles from "./permissions.module.css";

/** Read-only: the permission table is code. */
export function RolePermission(props: { problem: LoadProblem | null }) {
  const { input: question, open } = useListUrl(rolePermissionPath, parsePermissions);
  const query = useQuery(roleListQuery);
  return (
    <>
      <PageBand
        title="角色权限"
        facts="角色与权限的对应关系随系统版本发布，在此只供查阅，任何管理员均不能修改。"
      />
      <section className={styles.section} aria-labelledby="roles">
        <h2 id="roles" className={styles.title}>
          角色
        </h2>
        <ListStates
          state={loadState(query, props.problem)}
          rows={7}
          columns={4}
          onRetry={() => void query.refetch()}
        >
          {query.data && <RoleTable rows={query.data} />}
        </ListStates>
      </section>
      <section className={styles.section} aria-labelledby="rights">
        <h2 id="rights" className={styles.title}>
          权限
        </h2>
        <ShallowArea path={rolePermissionPath} onOpen={open}>
          <RightFilters question={question} onOpen={open} />
          <RightTable question={question} />
        </ShallowArea>
      </section>
    </>
  );
}
