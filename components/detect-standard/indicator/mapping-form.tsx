"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { MappingCheck, MappingContent } from "#contracts/indicator/settings/mapping.ts";
import {
  mappingCells,
  type MappingFaults,
  readMapping,
} from "#lib/detect-standard/indicator/mapping-cells.ts";
import {
  baseAfter,
  checkMapping,
  indicatorSettingKey,
  saveIndicatorSetting,
} from "#lib/detect-standard/indicator/queries.ts";
import { resultFor, type Tried } from "#lib/detect-standard/tried.ts";
import { refusalText } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { MappingEffect } from "./mapping-effect.tsx";
import { MappingTables } from "./mapping-tables.tsx";

import styles from "../settings.module.css";

type Props = { content: MappingContent; version: number; onClose: () => void };

/** Tables of the mapping, checked and tried on the bills filed last before they become a version. */
export function MappingForm({ content, version: opened, onClose }: Props) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [cells, setCells] = useState(() => mappingCells(content));
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<MappingFaults | null>(null);
  const [tried, setTried] = useState<Tried<MappingCheck> | null>(null);
  const effect = resultFor(tried, [cells]);
  const read = (): MappingContent | null => {
    const found = readMapping(cells);
    setWrong(found.content === null ? found.faults : null);
    setFaults(found.content === null ? ["对照表有不能使用的内容，请按各表下方的提示修改"] : []);
    return found.content;
  };
  const [check, checking] = useGuarded(async () => {
    const draft = read();
    if (!draft) return;
    try {
      const found = await checkMapping(draft);
      setFaults(found.problems);
      setTried(found.problems.length === 0 ? { of: [cells], result: found } : null);
    } catch (error) {
      setFaults([refusalText(error)]);
    }
  });
  const [send, saving] = useGuarded(async () => {
    const draft = read();
    if (!draft) return;
    if (reason.trim() === "") return setFaults(["修改原因必填"]);
    try {
      const { version } = await saveIndicatorSetting({
        setting: { kind: "mapping", content: draft },
        base,
        reason,
      });
      succeed(`已保存为第${version}版，已备案的工程将重新计算`);
    } catch (error) {
      setFaults([refusalText(error)]);
      const next = await baseAfter(client, error, { kind: "mapping", base });
      // The trial compared with a version that is no longer in force.
      if (next !== base) setTried(null);
      return setBase(next);
    }
    await client.invalidateQueries({ queryKey: indicatorSettingKey });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (effect === null) check();
    else send();
  }
  return (
    <FormDialog
      title="修改对照表"
      width={1080}
      guardsText
      busy={checking || saving}
      busyText={checking ? "正在试算……" : "正在保存……"}
      submitText={effect === null ? "检查和试算" : "保存为新版本"}
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>可从电子表格复制多格粘贴，空行不计。先检查和试算，没有错误才能保存。</p>
      <MappingTables
        cells={cells}
        faults={wrong}
        onChange={(part, changed) => setCells({ ...cells, [part]: changed })}
      />
      <TextareaField
        label="修改原因"
        required
        rows={2}
        countTo={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {faults.length > 0 && (
        <ul className={styles.problem} role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {effect && (
        <>
          <MappingEffect effect={effect} />
          <div>
            <Button onClick={check}>重新试算</Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
