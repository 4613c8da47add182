"use client";

import { useRouter } from "next/navigation";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { createFiling } from "#lib/filing/create.ts";

export function CreateButton({ kind }: { kind: FilingKind }) {
  const router = useRouter();
  const [create, busy] = useGuarded(async () => {
    const path = await createFiling(kind);
    if (path !== null) router.push(path);
  });
  return (
    <Button variant="primary" icon="plus" busy={busy} onClick={create}>
      新建备案
    </Button>
  );
}
