import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { CalendarEffect, SpecialDay } from "#contracts/deadline/settings.ts";
import { calendarEffect, deadlineKey, saveCalendar } from "#lib/detect-standard/deadline.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type Faults = { reason?: string; form?: string };

/** The first send previews the effect on pending filings; the second saves. */
export function useCalendarForm(year: number, former: readonly SpecialDay[], onClose: () => void) {
  const client = useQueryClient();
  const [days, setDays] = useState(former);
  const [reason, setReason] = useState("");
  const [effect, setEffect] = useState<CalendarEffect | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const arrange = (next: readonly SpecialDay[]): void => {
    setDays(next);
    setEffect(null);
    setFaults({});
  };
  const [send, busy] = useGuarded(async () => {
    if (days === former) return setFaults({ form: "安排没有变化，无需保存" });
    if (reason.trim() === "") return setFaults({ reason: "调整原因必填" });
    setFaults({});
    try {
      if (effect === null) return setEffect(await calendarEffect({ year, days: [...days] }));
      const moved = await saveCalendar({ year, days: [...days], reason: reason.trim() });
      succeed(`已保存${year}年的安排，${moved}件在办事项的期限已重算`);
      onClose();
      await client.invalidateQueries({ queryKey: deadlineKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults({ form: error.fields[0]?.message ?? error.message });
    }
  });
  return { days, arrange, reason, setReason, effect, faults, send, busy };
}
