"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { type Selection, SelectionBar } from "#components/ui/table/data-table/selection.tsx";
import type { StaffImportId } from "#contracts/ids.ts";
import type { RegistryRequestListRow } from "#contracts/registry-request/api.ts";
import { registryRequestKey } from "#lib/registry-request/queries.ts";
import { todoKey } from "#lib/todo/keys.ts";

const BatchDialog = late(() => import("./batch-dialog.tsx").then((m) => m.BatchDialog));

type Props = {
  staffImportId: StaffImportId;
  selection: Selection;
  rows: readonly RegistryRequestListRow[];
};

/** For the requests of one import. */
export function BatchTools({ staffImportId, selection, rows }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState<"chosen" | "all" | null>(null);
  const chosen = rows.filter(({ id, status }) => status === "pending" && selection.ids.has(id));
  return (
    <>
      <SelectionBar selection={selection}>
        {chosen.length > 0 && (
          <Button small onClick={() => setOpen("chosen")}>
            批量受理
          </Button>
        )}
      </SelectionBar>
      <Button small onClick={() => setOpen("all")}>
        受理本批全部
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <BatchDialog
            staffImportId={staffImportId}
            rows={open === "all" ? null : chosen}
            onClose={() => {
              setOpen(null);
              selection.clear();
            }}
            onDone={async () => {
              await client.invalidateQueries({ queryKey: registryRequestKey });
              void client.invalidateQueries({ queryKey: todoKey });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
