"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { DetailsStep } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";

import { DetailsFrame } from "./details-frame.tsx";

export function StepFrame(props: {
  id: FilingId;
  step: DetailsStep;
  /** Server time, so that server and browser compute the same. */
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
