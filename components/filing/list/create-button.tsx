"use client";

import { Button } from "#components/ui/button.tsx";
import type { FilingKind } from "#contracts/filing/kind.ts";

import { useCreateFiling } from "./use-create-filing.ts";

export function CreateButton({ kind }: { kind: FilingKind }) {
  const [create, busy] = useCreateFiling();
  return (
    <Button variant="primary" icon="plus" busy={busy} onClick={() => create(kind)}>
      新建备案
    </Button>
  );
}
