import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { createFiling } from "#lib/filing/create.ts";
import { filingListKey } from "#lib/filing/list/queries.ts";
import { todoKey } from "#lib/todo/keys.ts";

/** Lists and home count drafts. */
export function renewDrafts(client: QueryClient): void {
  for (const queryKey of [filingListKey, todoKey]) void client.invalidateQueries({ queryKey });
}

export function useCreateFiling(): [create: (kind: FilingKind) => void, busy: boolean] {
  const client = useQueryClient();
  const router = useRouter();
  return useGuarded(async (kind: FilingKind) => {
    const path = await createFiling(kind);
    if (path === null) return;
    renewDrafts(client);
    router.push(path);
  });
}
