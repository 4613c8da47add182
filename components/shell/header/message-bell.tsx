"use client";

import { useQuery } from "@tanstack/react-query";

import { useRight } from "#components/permissions/rights.tsx";
import { IconLink } from "#components/ui/button.tsx";
import { messagesPath } from "#lib/message/format.ts";
import { unreadQuery } from "#lib/message/queries.ts";

/** Absent for people outside enterprises and stations, who are sent nothing. */
export function MessageBell({ className }: { className: string | undefined }) {
  const isSentMessages = useRight("filing.read");
  const { data } = useQuery({ ...unreadQuery, enabled: isSentMessages });
  if (!isSentMessages) return null;
  const count = data?.count ?? 0;
  return (
    <IconLink
      icon="bell"
      label="消息中心"
      href={messagesPath}
      className={className}
      badge={count > 0 ? `${count}条未读` : undefined}
    />
  );
}
