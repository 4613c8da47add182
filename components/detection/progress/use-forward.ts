"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";
import { acceptanceRecordKey } from "#lib/acceptance/queries.ts";
import { detectionKeys, isUnderWay } from "#lib/detection/status.ts";
import { filingKeys } from "#lib/filing/detail/detail-queries.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";
import { todoKey } from "#lib/todo/keys.ts";

/** Milliseconds; long enough to read 检测完成. */
const pause = 1500;

/** Navigates only if the detection finishes while the page is open. Returns true from then on. */
export function useForward(id: FilingId, status: DetectionStatus | undefined): boolean {
  const client = useQueryClient();
  const router = useRouter();
  const result = useStagePath("result", id);
  const [wasUnderWay, setWasUnderWay] = useState(false);
  if (isUnderWay(status) && !wasUnderWay) setWasUnderWay(true);
  const isGoingOn = wasUnderWay && status?.state === "done";
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const stale = [filingKeys.detail(id), acceptanceRecordKey(id), detectionKeys.report(id), todoKey];
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    const timer = setTimeout(() => router.push(result), pause);
    return () => clearTimeout(timer);
  }, [isGoingOn, id, client, router, result]);
  return isGoingOn;
}
