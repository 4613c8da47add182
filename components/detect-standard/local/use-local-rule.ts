import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import {
  type LocalRuleContent,
  localRuleCheckInputSchema,
  localRuleContentSchema,
  type LocalRuleRow,
} from "#contracts/detect-standard/local/local-rule.ts";
import { tryLocalRule } from "#lib/detect-standard/impact.ts";
import { localCheckQuery, saveLocalRule } from "#lib/detect-standard/local/queries.ts";
import { renewStale, standardKey } from "#lib/detect-standard/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { useImpact } from "../use-impact.ts";

type Faults = Readonly<Record<string, string>>;

const blank: LocalRuleContent = {
  name: "",
  scope: "row",
  severity: "W",
  condition: "",
  message: "",
  expected: "",
  amount: "",
  source: "",
  versions: ["2013", "2024"],
};

/** Faults of the expressions while they are written, from the service that will evaluate them. */
function useLiveFaults(content: LocalRuleContent): Faults {
  const { scope, condition, message, amount } = content;
  const settled = useSettled(JSON.stringify({ scope, condition, message, amount }));
  const written = localRuleCheckInputSchema.safeParse(JSON.parse(settled));
  const asked = written.data ?? { scope: "row", condition: "", message: "", amount: "" };
  const { data } = useQuery({ ...localCheckQuery(asked), enabled: written.success });
  return Object.fromEntries((data?.faults ?? []).map(({ field, message: text }) => [field, text]));
}

export function useLocalRule(row: LocalRuleRow | null, onClose: () => void) {
  const client = useQueryClient();
  const [content, setContent] = useState<LocalRuleContent>(row?.content ?? blank);
  const [faults, setFaults] = useState<Faults>({});
  const live = useLiveFaults(content);
  const tell = (failure: ApiFailure): void => {
    const { fields, message } = failure;
    setFaults(
      fields.length > 0
        ? Object.fromEntries(fields.map((one) => [one.path.replace(/^content\./, ""), one.message]))
        : { "": message },
    );
    void renewStale(client, failure);
  };
  const { trial, start, stop } = useImpact(tryLocalRule, tell);
  /** Null after the faults were told. */
  function complete(): LocalRuleContent | null {
    const { data, error } = localRuleContentSchema.safeParse(content);
    setFaults(Object.fromEntries((error?.issues ?? []).map((one) => [String(one.path[0]), one.message])));
    return data ?? null;
  }
  const [save, busy] = useGuarded(async () => {
    const whole = complete();
    if (whole === null) return;
    try {
      const rule = row && { code: row.code, revision: row.revision };
      const saved = await saveLocalRule({ rule, content: whole });
      succeed(`已保存${saved.code}，发布后生效`);
      onClose();
      await client.invalidateQueries({ queryKey: standardKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      tell(error);
    }
  });
  function tryIt(): void {
    const whole = complete();
    if (whole !== null) void start({ code: row?.code ?? null, content: whole }, content);
  }
  function write(change: Partial<LocalRuleContent>): void {
    setContent({ ...content, ...change });
    setFaults({});
  }
  return { content, write, faults: { ...live, ...faults }, live, busy, save, trial, tryIt, stop };
}
