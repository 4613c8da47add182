import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { StaffDetail } from "#contracts/staff/staff.ts";
import { staffDetailQuery } from "#lib/staff/queries.ts";

/** Reads the person again; `before` is what the dialog showed last. */
export function useNewest(detail: StaffDetail) {
  const client = useQueryClient();
  const [before, setBefore] = useState(detail);
  return async (): Promise<{ before: StaffDetail; now: StaffDetail }> => {
    const now = await client.fetchQuery({ ...staffDetailQuery(detail.personId), staleTime: 0 });
    setBefore(now);
    return { before, now };
  };
}
