import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { rightGroups } from "#contracts/permissions/right-texts.ts";
import { type Role, roleNames, roleSchema } from "#contracts/permissions/roles.ts";
import {
  type PermissionQuestion,
  type RightRow,
  rightRows,
  rolePermissionPath,
} from "#lib/permissions/address.ts";

import styles from "./permissions.module.css";

function held(row: RightRow, role: Role) {
  if (!row.roles.includes(role)) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">无</span>
      </span>
    );
  }
  return (
    <span className={styles.held}>
      <Icon name="check" />
      <span className="visually-hidden">有</span>
    </span>
  );
}

const columns: readonly LeafColumn<RightRow>[] = [
  {
    code: "name",
    name: "权限",
    width: 264,
    grow: true,
    rowHead: true,
    cell: ({ name, text }) => (
      <span className={styles.right}>
        <span>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
    ),
  },
  { code: "group", name: "业务类别", width: 132, cell: ({ group }) => rightGroups[group] },
  ...roleSchema.options.map((role): LeafColumn<RightRow> => {
    return { code: role, name: roleNames[role], width: 100, align: "center", cell: (row) => held(row, role) };
  }),
];
const rowId = (row: RightRow) => row.right;

export function RightTable(props: { question: PermissionQuestion }) {
  return (
    <SmallTable
      caption="各角色的权限"
      frame="page"
      columns={columns}
      rows={rightRows(props.question)}
      rowId={rowId}
      empty={<NoMatches noun="权限" clearHref={rolePermissionPath} />}
    />
  );
}
