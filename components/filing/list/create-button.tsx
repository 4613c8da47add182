"use client";

import { useRouter } from "next/navigation";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { filingCreate } from "#contracts/filing/endpoints.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { stagePath } from "#contracts/filing/steps.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

export function CreateButton({ kind }: { kind: FilingKind }) {
  const router = useRouter();
  const [create, busy] = useGuarded(async () => {
    try {
      const { id } = await api(filingCreate, { kind });
      router.push(stagePath(kind, "form", id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  return (
    <Button variant="primary" icon="plus" busy={busy} onClick={create}>
      新建备案
    </Button>
  );
}
