"use client";

import { Suspense, useEffect, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { IconLink } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";

import { bellLook } from "./bell-look.ts";

const MessageBell = late(() => import("./message-bell.tsx").then((m) => m.MessageBell));

/** Absent for people outside enterprises and stations, who are sent nothing. The count comes after the page. */
export function Bell({ className }: { className: string | undefined }) {
  const isSentMessages = useRight("filing.read");
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isSentMessages) return null;
  const plain = <IconLink {...bellLook} className={className} />;
  if (!ready) return plain;
  return (
    <Suspense fallback={plain}>
      <MessageBell className={className} />
    </Suspense>
  );
}
