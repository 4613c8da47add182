"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { DetailsStep } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filingQuery } from "#lib/filing/detail-queries.ts";

import { DetailsFrame } from "./details-frame.tsx";

/** The frame around a step whose content belongs to another domain. */
export function StepFrame(props: {
  id: FilingId;
  step: DetailsStep;
  /** The server's clock when the page was made. */
  now: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { data: detail } = useQuery(filingQuery(props.id));
  if (!detail) return null;
  return (
    <DetailsFrame detail={detail} step={props.step} now={props.now} tools={props.tools}>
      {props.children}
    </DetailsFrame>
  );
}
