import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { CalendarEffect, DeadlineSettings, SpecialDay } from "#contracts/deadline/settings.ts";
import { calendarEffect, deadlineKey, saveCalendar } from "#lib/detect-standard/deadline.ts";
import { resultFor, type Tried } from "#lib/detect-standard/tried.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type Faults = { reason?: string; form?: string };

/** The first send previews the effect on pending filings; the second saves. */
export function useCalendarForm({ year, days: former, changed }: DeadlineSettings, onClose: () => void) {
  const client = useQueryClient();
  // Frozen on opening: what a colleague saves meanwhile was not seen here.
  const [seen] = useState(changed?.at ?? null);
  const [days, setDays] = useState<readonly SpecialDay[]>(former);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState<Tried<CalendarEffect> | null>(null);
  const effect = resultFor(tried, [days]);
  const [faults, setFaults] = useState<Faults>({});
  const arrange = (next: readonly SpecialDay[]): void => {
    setDays(next);
    setFaults({});
  };
  const [send, busy] = useGuarded(async () => {
    if (days === former) return setFaults({ form: "安排没有变化，无需保存" });
    if (reason.trim() === "") return setFaults({ reason: "调整原因必填" });
    setFaults({});
    try {
      if (effect === null) {
        const result = await calendarEffect({ year, days: [...days] });
        return setTried({ of: [days], result });
      }
      const moved = await saveCalendar({ year, days: [...days], reason: reason.trim(), seen });
      succeed(`已保存${year}年的安排，${moved}件在办事项的期限已重算`);
      onClose();
      await client.invalidateQueries({ queryKey: deadlineKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults({ form: error.fields[0]?.message ?? error.message });
      if (error.error === "calendar.stale") await client.invalidateQueries({ queryKey: deadlineKey });
    }
  });
  return { days, arrange, reason, setReason, effect, faults, send, busy };
}
