"use client";

import { Button } from "#components/ui/button.tsx";
import type { LocalRuleRow } from "#contracts/detect-standard/local/local-rule.ts";
import { ruleFileOf } from "#lib/detect-standard/local/rule-file.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";
import { formatDate } from "#lib/util/time/dates.ts";

/** For the command line, which takes the file as `--rules`. */
export function ExportButton({ rows }: { rows: readonly LocalRuleRow[] }) {
  const rules = ruleFileOf(rows);
  function save(): void {
    const text = JSON.stringify(rules, null, 2);
    const name = `地方规则_${formatDate(Date.now()).replaceAll("-", "")}.json`;
    saveBlob(new Blob([text], { type: "application/json" }), name);
  }
  return (
    <Button icon="download" disabled={rules.length === 0} onClick={save}>
      导出
    </Button>
  );
}
