import type { ReactNode } from "react";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import type { LoadState } from "#lib/util/load-problem.ts";

import styles from "./result.module.css";

export function ResultStates(props: { state: LoadState; onRetry: () => void; children: ReactNode }) {
  if (props.state.kind !== "loading") {
    return (
      <ListStates state={props.state} rows={0} columns={1} onRetry={props.onRetry}>
        {props.children}
      </ListStates>
    );
  }
  return (
    <div className={styles.workspace} data-fills-window="">
      <BlockSkeleton height={36} />
      <BlockSkeleton height={28} />
      <div className={styles.panes}>
        <BlockSkeleton height={440} />
        <BlockSkeleton height={440} />
        <BlockSkeleton height={440} />
      </div>
      <BlockSkeleton height={28} />
    </div>
  );
}
