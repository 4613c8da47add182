import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { rightsOf } from "#contracts/permissions/permissions.ts";
import { rightTexts } from "#contracts/permissions/right-texts.ts";

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

/** Every account of an enterprise has the same role, so its rights are told once. */
const rights = rightsOf({ role: "filer" }).map((right) => ({ right, name: rightTexts[right].name }));

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Section title="本企业账号" note="各账号权限相同，均可办理下列事项；忘记密码可在登录页自行找回。">
      <SmallTable caption="本企业账号列表" columns={columns} rows={accounts} rowId={rowId} />
      <div className={styles.card}>
        <ul className={styles.rights} aria-label="账号可办理的事项">
          {rights.map(({ right, name }) => (
            <li key={right}>{name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
