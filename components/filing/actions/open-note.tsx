"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { filterHref } from "#lib/detection/filter.ts";
import { openParts } from "#lib/detection/open-parts.ts";
import { reportQuery } from "#lib/detection/queries.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

type OpenNoteProps = {
  filingId: FilingId;
  /** The refusal beside it already says what is missing. */
  isRefused: boolean;
  onLeave: () => void;
};

/** Open findings that stand against 通过, each with a link. */
export function OpenNote({ filingId, isRefused, onLeave }: OpenNoteProps) {
  const { data } = useQuery({ ...reportQuery(filingId), refetchOnMount: "always" });
  const page = useStagePath("result", filingId);
  if (!data) return <DialogNote>正在核对检测问题的处理情况……</DialogNote>;
  const parts = openParts(data.open);
  if (parts.length === 0) return <DialogNote>检测问题已全部处理，可以通过。</DialogNote>;
  return (
    <DialogNote tone="warning">
      {isRefused ? "查看：" : "尚有"}
      {parts.map(({ severity, text }, index) => (
        <Fragment key={severity}>
          {index > 0 && "、"}
          <a href={filterHref(page, { search: "", severity, state: "open" })} onClick={onLeave}>
            {text}
          </a>
        </Fragment>
      ))}
      {isRefused ? "" : "，处理后才能通过。"}
    </DialogNote>
  );
}
