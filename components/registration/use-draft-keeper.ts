"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { saveDraft } from "#lib/registration/api.ts";
import { createDraftKeeper, type DraftKeeper, type KeptState } from "#lib/registration/draft-keeper.ts";

export function useDraftKeeper(): { keeper: DraftKeeper; kept: KeptState } {
  const [keeper] = useState(() => createDraftKeeper(saveDraft));
  useEffect(() => {
    globalThis.addEventListener("pagehide", keeper.leave);
    return () => {
      globalThis.removeEventListener("pagehide", keeper.leave);
      keeper.flush();
    };
  }, [keeper]);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state, (): KeptState => "none");
  return { keeper, kept };
}
