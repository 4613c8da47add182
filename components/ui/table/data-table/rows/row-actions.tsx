import { cx } from "#components/ui/cx.ts";

import { type RowOperation, splitOperations } from "../columns/row-operation.ts";
import { MoreButton } from "./more-button.tsx";

import styles from "./row-actions.module.css";

function action(operation: RowOperation, subject: string) {
  const look = {
    className: cx(styles.action, operation.color && styles[operation.color]),
    "aria-label": `${operation.name} ${subject}`,
  };
  if (operation.type === "link") {
    return (
      <a key={operation.name} href={operation.href} {...look}>
        {operation.name}
      </a>
    );
  }
  return (
    <button key={operation.name} type="button" onClick={operation.onAct} {...look}>
      {operation.name}
    </button>
  );
}

/** A function, not a component: it is called for every row. */
export function rowActions(operations: readonly RowOperation[], subject: string) {
  const { shown, more } = splitOperations(operations);
  return (
    <div className={styles.actions}>
      {shown.map((operation) => action(operation, subject))}
      {more.length > 0 && <MoreButton operations={more} subject={subject} />}
    </div>
  );
}
