import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { rightsOf } from "#contracts/permissions/permissions.ts";
import { roleDuties } from "#contracts/permissions/role-duties.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import type { RoleList } from "#contracts/user.ts";

type Row = RoleList[number];

const columns: readonly LeafColumn<Row>[] = [
  { code: "role", name: "角色", width: 130, rowHead: true, cell: ({ role }) => roleNames[role] },
  { code: "duty", name: "职责", width: 360, grow: true, cell: ({ role }) => roleDuties[role] },
  {
    code: "rights",
    name: "权限数",
    width: 96,
    figures: true,
    cell: ({ role }) => rightsOf({ role }).length,
  },
  {
    code: "accounts",
    name: "用户数",
    width: 96,
    figures: true,
    type: "link",
    href: ({ role }) => `/pages/user-manage?role=${role}`,
  },
  { code: "active", name: "其中正常", width: 110, figures: true },
];
const rowId = (row: Row) => row.role;

export function RoleTable(props: { rows: RoleList }) {
  return <SmallTable caption="角色及用户数" columns={columns} rows={props.rows} rowId={rowId} />;
}
