"use client";

import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { RowResult } from "#contracts/todo/todo-acts.ts";

import styles from "./todo.module.css";

export function ResultsDialog(props: {
  results: readonly RowResult[];
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  const { results, names, onClose } = props;
  const failed = results.filter(({ ok }) => !ok);
  const rows = [...failed, ...results.filter(({ ok }) => ok)];
  return (
    <Dialog
      open={results.length > 0}
      title="办理结果"
      width={640}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p>
        成功{results.length - failed.length}件，未办理{failed.length}件。
      </p>
      <ul className={styles.results}>
        {rows.map(({ id, ok, message }) => (
          <li key={id}>
            <Tag tone={ok ? "green" : "red"}>{ok ? "成功" : "未办理"}</Tag> {names.get(id) ?? "未命名项目"}：
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
