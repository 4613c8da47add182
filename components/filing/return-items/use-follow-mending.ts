"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import type { FilingDetail } from "#contracts/filing/api.ts";
import { returnItemsKey } from "#lib/acceptance/return-items.ts";
import { filesQuery } from "#lib/attachment/queries.ts";

import { useChanged } from "../../ui/use-changed.ts";

/** Refetches after each save or upload, which may have mended an item. */
export function useFollowMending({ id, revision }: Pick<FilingDetail, "id" | "revision">): void {
  const client = useQueryClient();
  const { data: files } = useQuery({ ...filesQuery(id), enabled: false });
  const ids = files?.flatMap((item) => item.files.map((file) => file.id)).join(" ");
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: returnItemsKey(id) }),
    [client, id],
  );
  useChanged(`${revision} ${ids ?? ""}`, ids !== undefined, askAgain);
}
