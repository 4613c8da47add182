import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { rightsOf } from "#contracts/permissions/permissions.ts";
import { rightGroups, rightTexts } from "#contracts/permissions/right-texts.ts";
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

/** Every account of an enterprise has the same role: what it may do and the administrators of the platform may not. */
const common = new Set(rightsOf({ role: "audit-admin" }));
const rights = rightsOf({ role: "filer" }).filter((right) => !common.has(right));
const groups = [...Map.groupBy(rights, (right) => rightTexts[right].group)].map(([group, held]) => ({
  name: rightGroups[group],
  texts: held.map((right) => rightTexts[right].name).join("、"),
}));

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Section
      title="本企业账号"
      note={`各账号均为${roleNames.filer}，${roleDuties.filer}忘记密码可在登录页自行找回。`}
    >
      <SmallTable caption="本企业账号列表" columns={columns} rows={accounts} rowId={rowId} />
      <div className={styles.card}>
        <ul className={styles.rights} aria-label="账号可办理的事项">
          {groups.map(({ name, texts }) => (
            <li key={name}>
              {name}：{texts}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
