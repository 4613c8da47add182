"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { type Selection, SelectionBar } from "#components/ui/table/data-table/selection.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { batchCap, type RowResult } from "#contracts/todo/todo-acts.ts";
import type { TodoRow } from "#contracts/todo/todo.ts";
import type { ReviewMode } from "#lib/acceptance/review-form.ts";
import { succeed } from "#lib/http/notices.ts";
import { claimTodos, decideTodos } from "#lib/todo/acts.ts";
import { todoKey } from "#lib/todo/keys.ts";

import { isFilingTodo } from "./filing-todo.ts";
import { ResultsDialog } from "./results-dialog.tsx";

const ReviewDialog = late(() =>
  import("#components/acceptance/review-dialog.tsx").then((m) => m.ReviewDialog),
);
const EndedNote = late(() => import("./ended-note.tsx").then((m) => m.EndedNote));
const HandOverDialog = late(() => import("./hand-over-dialog.tsx").then((m) => m.HandOverDialog));

type Chosen = { id: FilingId; revision: number; row: TodoRow };
type Open = ReviewMode | "hand-over" | null;

function chosenOf(rows: readonly TodoRow[], { ids }: Selection): Chosen[] {
  return rows.flatMap((row) =>
    row.revision !== null && ids.has(row.businessId)
      ? [{ id: filingIdSchema.parse(row.businessId), revision: row.revision, row }]
      : [],
  );
}

/** For filings only: registrations are reviewed one by one. */
export function BatchTools({ selection, rows }: { selection: Selection; rows: readonly TodoRow[] }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = chosenOf(rows, selection);
  const many = chosen.slice(0, batchCap);

  /** `said`: one-line success message; without it the results are listed row by row. Claimed rows stay selected. */
  async function done(told: readonly RowResult[], said?: string, keepsRows = false): Promise<void> {
    setOpen(null);
    setNames(new Map(many.map(({ id, row }) => [id, row.title || row.number])));
    if (said !== undefined && told.every(({ ok }) => ok)) succeed(`${said}${told.length}件`);
    else setResults(told);
    if (!keepsRows) selection.clear();
    await client.invalidateQueries({ queryKey: todoKey });
    void client.invalidateQueries({ queryKey: ["filing"] });
  }

  const [claim, claiming] = useGuarded(async () =>
    done(await claimTodos(many.map(({ id }) => id)), "已认领", true),
  );
  const one = chosen.length === 1 ? chosen[0] : undefined;
  const wasDeciding = useWasOpen(open === "review" || open === "back");
  const wasHandingOver = useWasOpen(open === "hand-over");
  return (
    <>
      <SelectionBar selection={selection}>
        {chosen.length > 0 && (
          <>
            <Button small busy={claiming} onClick={claim}>
              认领
            </Button>
            <Button small onClick={() => setOpen("review")}>
              批量受理
            </Button>
            <Button small onClick={() => setOpen("back")}>
              批量退回
            </Button>
            {one && (
              <Button small onClick={() => setOpen("hand-over")}>
                转交
              </Button>
            )}
          </>
        )}
      </SelectionBar>
      <Suspense fallback={null}>
        {wasDeciding && (
          <ReviewDialog
            open={open === "review" || open === "back"}
            mode={open === "back" ? "back" : "review"}
            many
            statuses={many.map(({ row: { status } }) => status).filter(isFilingTodo)}
            subject={`opinion-many:${open === "back" ? "back" : "review"}`}
            note={`将对所选${many.length}件备案逐件办理，未能办理的会逐件说明原因。`}
            source={({ result }) =>
              result !== "pass" && (
                <Suspense fallback={null}>
                  <EndedNote rows={many.map(({ row }) => row)} />
                </Suspense>
              )
            }
            onClose={() => setOpen(null)}
            onSubmit={(result, opinion) => {
              const items = many.map(({ id: filingId, revision }) => ({ filingId, revision }));
              return decideTodos({ items, result, opinion }, done);
            }}
          />
        )}
        {one && wasHandingOver && (
          <HandOverDialog
            id={one.id}
            assignee={one.row.assignee}
            name={one.row.title}
            open={open === "hand-over"}
            onClose={() => setOpen(null)}
            onDone={() => done([{ id: one.id, ok: true, message: "" }], "已转交")}
            onOver={() => {
              setOpen(null);
              void client.invalidateQueries({ queryKey: todoKey });
            }}
          />
        )}
      </Suspense>
      <ResultsDialog results={results} names={names} onClose={() => setResults([])} />
    </>
  );
}
