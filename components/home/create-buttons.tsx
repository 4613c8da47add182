"use client";

import { useCreateFiling } from "#components/filing/list/use-create-filing.ts";
import { Button } from "#components/ui/button.tsx";
import { filingKindNames, filingKindSchema } from "#contracts/filing/kind.ts";

/** One button per kind, since a draft belongs to one. */
export function CreateButtons({ small }: { small: boolean }) {
  const [create, busy] = useCreateFiling();
  return filingKindSchema.options.map((kind) => (
    <Button key={kind} small={small} icon="plus" busy={busy} onClick={() => create(kind)}>
      新建{filingKindNames[kind]}
    </Button>
  ));
}
