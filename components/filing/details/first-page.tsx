"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";

import { useAttachmentDrawer } from "#components/attachment/shown-attachment.ts";
import { ReturnedNote } from "#components/filing/return-items/returned-note.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";

import { SentPanel } from "../return-items/sent-panel.tsx";
import { useKindParts } from "../shape/kind-parts.ts";
import { PrintButton } from "../sheet/print-button.tsx";
import { DetailsFrame } from "./details-frame.tsx";

const ReadOnlyFiling = dynamic(() =>
  import("./read-only-filing.tsx").then((m) => ({ default: m.ReadOnlyFiling })),
);

export type FirstPageProps = {
  id: FilingId;
  /** Server time, so that server and browser compute the same. */
  now: string;
  tools?: React.ReactNode;
  /** Beside the form while it is filled in, and between form and attachments afterwards. */
  beside?: { form: React.ReactNode; filing: React.ReactNode };
  children?: React.ReactNode;
};

export function FirstPage({ id, now, tools, beside, children }: FirstPageProps) {
  const { data: detail } = useQuery(filingQuery(id));
  const { Writing } = useKindParts();
  const drawer = useAttachmentDrawer();
  if (!detail) return null;
  const writing = detail.actions.includes("save");
  return (
    <DetailsFrame
      detail={detail}
      step={detail.kind === "settlement" ? "projectInfo" : "first"}
      now={now}
      tools={!writing && <PrintButton />}
    >
      {detail.returned && <ReturnedNote {...detail} returned={detail.returned} />}
      <SentPanel detail={detail} onAttachment={drawer.show} />
      {writing ? (
        <Writing key={detail.id} detail={detail} drawer={drawer} beside={beside?.form} />
      ) : (
        <>
          <ReadOnlyFiling detail={detail} tools={tools} drawer={drawer} between={beside?.filing} />
          {children}
        </>
      )}
    </DetailsFrame>
  );
}
