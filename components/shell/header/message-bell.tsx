"use client";

import { useQuery } from "@tanstack/react-query";

import { IconLink } from "#components/ui/button.tsx";
import { unreadQuery } from "#lib/message/queries.ts";

import { bellLook } from "./bell-look.ts";

export function MessageBell({ className }: { className: string | undefined }) {
  const { data } = useQuery(unreadQuery);
  const count = data?.count ?? 0;
  return <IconLink {...bellLook} className={className} badge={count > 0 ? `${count}条未读` : undefined} />;
}
