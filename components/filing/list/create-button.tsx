"use client";

import { useRouter } from "next/navigation";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { filingCreateOutputSchema } from "#contracts/filing/api.ts";
import { detailsPath } from "#lib/filing/details-path.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

/** Makes an empty draft and opens it. A failure has been shown by then. */
export function CreateButton() {
  const router = useRouter();
  const [create, busy] = useGuarded(async () => {
    try {
      const { id } = await api("filingCreate", {}, filingCreateOutputSchema);
      router.push(detailsPath("first", id));
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
