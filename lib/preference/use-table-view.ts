"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import type { TableCode, TableViewPreference } from "#contracts/preference/preference.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

import { swapOptional } from "./optional-columns.ts";
import { saveTableView, tableViewQuery } from "./queries.ts";
import { createSaver } from "./saver.ts";

const savePause = 300;

const asMade: TableViewPreference = { hidden: [], widths: {}, density: "default" };
const nothing: readonly string[] = [];

type AnyView = {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
  density: TableViewPreference["density"];
};

function tellFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status !== 401) warn("表格显示设置未能保存，刷新页面后将恢复原样");
}

export function useTableView(
  key: TableCode,
  optional = nothing,
): { view: TableViewPreference; onView: (view: AnyView) => void } {
  const client = useQueryClient();
  const { data } = useQuery(tableViewQuery(key));
  // Local state, because the query cache notifies asynchronously and a checkbox would flicker.
  const [mine, setMine] = useState<TableViewPreference | null>(null);
  const [saver] = useState(() =>
    createSaver<TableViewPreference>((value) => saveTableView(key, value), tellFailure, savePause),
  );
  const onView = useCallback(
    (view: AnyView) => {
      const next = { ...view, hidden: swapOptional(view.hidden, optional), widths: { ...view.widths } };
      setMine(next);
      client.setQueryData(tableViewQuery(key).queryKey, { value: next });
      saver.save(next);
    },
    [client, key, saver, optional],
  );
  const kept = mine ?? data?.value ?? asMade;
  const view = useMemo(() => ({ ...kept, hidden: swapOptional(kept.hidden, optional) }), [kept, optional]);
  return { view, onView };
}
