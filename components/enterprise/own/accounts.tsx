"use client";

import { Suspense, useState } from "react";

import { Tag } from "#components/ui/feedback/tag.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { roleDuties } from "#contracts/permissions/role-duties.ts";
import { roleNames } from "#contracts/permissions/roles.ts";

import { Section } from "../section.tsx";

import styles from "../enterprise.module.css";

type Account = NonNullable<EnterpriseDetail["accounts"]>[number];

const columns: readonly LeafColumn<Account>[] = [
  { code: "name", name: "姓名", width: 80, grow: true, rowHead: true },
  { code: "userCode", name: "账号", width: 150 },
  {
    code: "locked",
    name: "状态",
    width: 84,
    cell: ({ locked }) => <Tag tone={locked ? "grey" : "green"}>{locked ? "不可登录" : "正常"}</Tag>,
  },
];
const rowId = ({ userCode }: Account) => userCode;

const AccountRights = late(() => import("./account-rights.tsx").then((m) => m.AccountRights));

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title="本企业账号"
      note={`各账号均为${roleNames.filer}，${roleDuties.filer}忘记密码请在登录页点击“忘记密码”。`}
    >
      <SmallTable caption="本企业账号列表" columns={columns} rows={accounts} rowId={rowId} />
      <details className={styles.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>账号可办理的事项</summary>
        <Suspense fallback={null}>{open && <AccountRights />}</Suspense>
      </details>
    </Section>
  );
}
