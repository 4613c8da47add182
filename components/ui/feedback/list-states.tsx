"use client";

import type { ReactNode } from "react";

import type { LoadState } from "#lib/util/load-problem.ts";

import { Button } from "../button.tsx";
import { ErrorBlock, NoPermissionBlock } from "./empty-block.tsx";
import { TableSkeleton } from "./skeleton.tsx";

export function ListStates(props: {
  state: LoadState;
  rows: number;
  columns: number;
  onRetry: () => void;
  children: ReactNode;
}) {
  switch (props.state.kind) {
    case "ready":
      return props.children;
    case "loading":
      return <TableSkeleton rows={props.rows + 1} columns={props.columns} />;
    case "denied":
      return <NoPermissionBlock />;
    case "failed":
      return (
        <ErrorBlock text={props.state.text} requestId={props.state.requestId}>
          <Button variant="primary" icon="refresh" onClick={props.onRetry}>
            重新加载
          </Button>
        </ErrorBlock>
      );
  }
}
