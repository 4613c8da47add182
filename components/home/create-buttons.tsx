"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { type FilingKind, filingKindNames, filingKindSchema } from "#contracts/filing/kind.ts";
import { createFiling } from "#lib/filing/create.ts";
import { filingListKey } from "#lib/filing/list/queries.ts";
import { todoKey } from "#lib/todo/keys.ts";

/** One button per kind, since a draft belongs to one. */
export function CreateButtons({ small }: { small: boolean }) {
  const client = useQueryClient();
  const router = useRouter();
  const [create, busy] = useGuarded(async (kind: FilingKind) => {
    const path = await createFiling(kind);
    if (path === null) return;
    for (const queryKey of [filingListKey, todoKey]) void client.invalidateQueries({ queryKey });
    router.push(path);
  });
  return filingKindSchema.options.map((kind) => (
    <Button key={kind} small={small} icon="plus" busy={busy} onClick={() => create(kind)}>
      新建{filingKindNames[kind]}
    </Button>
  ));
}
