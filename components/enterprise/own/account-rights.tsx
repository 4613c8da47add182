import { rightsOf } from "#contracts/permissions/permissions.ts";
import { rightGroups, rightTexts } from "#contracts/permissions/right-texts.ts";
import { groupBy } from "#lib/util/group-by.ts";

import styles from "../enterprise.module.css";

/** Every account of an enterprise has the same role: what it may do and the administrators of the platform may not. */
const common = new Set(rightsOf({ role: "audit-admin" }));
const rights = rightsOf({ role: "filer" }).filter((right) => !common.has(right));
const groups = [...groupBy(rights, (right) => rightTexts[right].group)].map(([group, held]) => ({
  name: rightGroups[group],
  texts: held.map((right) => rightTexts[right].name).join("、"),
}));

export function AccountRights() {
  return (
    <ul className={styles.rights} aria-label="账号可办理的事项">
      {groups.map(({ name, texts }) => (
        <li key={name}>
          {name}：{texts}
        </li>
      ))}
    </ul>
  );
}
