"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import type { FilingDetail } from "#contracts/filing/api.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import { acceptanceRecordKey } from "#lib/acceptance/queries.ts";
import { returnItemsKey } from "#lib/acceptance/return-items.ts";
import { filesKey } from "#lib/attachment/queries.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { type Act, actOnFiling, isConflict } from "#lib/filing/detail/detail-api.ts";
import { filingKeys } from "#lib/filing/detail/detail-queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { todoKey } from "#lib/todo/keys.ts";

type Asked = Pick<Act, "action" | "result" | "opinion">;

export type FilingActOptions = {
  /** Revision of the edited form, if ahead of the query's. */
  revision?: () => number;
  /** Takes over conflicts: nothing is refreshed over typed text. */
  onConflict?: (message: string) => void;
};

export function useFilingAct(detail: FilingDetail, options: FilingActOptions = {}) {
  const client = useQueryClient();
  const router = useRouter();
  const [conflict, setConflict] = useState<string | null>(null);

  async function refresh(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: filingKeys.detail(detail.id) }),
      client.invalidateQueries({ queryKey: acceptanceRecordKey(detail.id) }),
      client.invalidateQueries({ queryKey: returnItemsKey(detail.id) }),
      client.invalidateQueries({ queryKey: filesKey(detail.id) }),
      client.invalidateQueries({ queryKey: detectionKeys.all(detail.id) }),
    ]);
    void client.invalidateQueries({ queryKey: ["filing", "list"] });
    void client.invalidateQueries({ queryKey: todoKey });
  }

  /** Returns false on a conflict, which has its own dialog; rethrows other failures. */
  async function act(asked: Asked, done: string): Promise<boolean> {
    try {
      const revision = options.revision?.() ?? detail.revision;
      const answer = await actOnFiling({ filingId: detail.id, revision, ...asked });
      await refresh();
      succeed(done);
      const moved = answer.id !== detail.id || answer.status !== detail.status;
      if (moved) router.push(currentPath(detail.kind, answer.status, answer.id));
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.error === "filing.undecided")
        void client.invalidateQueries({ queryKey: detectionKeys.report(detail.id) });
      if (!(error instanceof ApiFailure) || !isConflict(error)) throw error;
      if (options.onConflict) {
        options.onConflict(error.message);
        return false;
      }
      await refresh();
      setConflict(error.message);
      return false;
    }
  }

  return { act, conflict, closeConflict: () => setConflict(null) };
}
