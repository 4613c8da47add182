"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { type Setting, settingKindNames } from "#contracts/indicator/settings/settings.ts";
import { type PlainKind, settingFields, settingOf, textsOf } from "#lib/detect-standard/indicator/fields.ts";
import {
  baseAfter,
  indicatorSettingKey,
  saveIndicatorSetting,
} from "#lib/detect-standard/indicator/queries.ts";
import { refusalText } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import styles from "../settings.module.css";

type Props = { setting: Extract<Setting, { kind: PlainKind }>; version: number; onClose: () => void };

export function SettingForm({ setting, version: opened, onClose }: Props) {
  const { kind } = setting;
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [texts, setTexts] = useState(() => textsOf(setting.content));
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [send, busy] = useGuarded(async () => {
    const judged = settingOf(kind, texts);
    const wrong = { ...judged.faults, ...(reason.trim() === "" && { reason: "修改原因必填" }) };
    setFaults(wrong);
    if (judged.setting === null || Object.keys(wrong).length > 0) return;
    try {
      const { version } = await saveIndicatorSetting({ setting: judged.setting, base, reason });
      succeed(`已保存为第${version}版`);
    } catch (error) {
      setFaults({ "": refusalText(error) });
      return setBase(await baseAfter(client, error, { kind, base }));
    }
    await client.invalidateQueries({ queryKey: indicatorSettingKey });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  const bound = (path: string) => ({
    value: texts[path] ?? "",
    error: faults[path],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [path]: target.value }),
  });
  return (
    <FormDialog
      title={`修改${settingKindNames[kind]}`}
      width={760}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存为新版本"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        {settingFields[kind].map((field) =>
          "options" in field ? (
            <SelectField
              key={field.path}
              label={field.label}
              required
              empty={null}
              options={field.options}
              {...bound(field.path)}
            />
          ) : (
            <TextField
              key={field.path}
              label={field.label}
              hint={`${field.min}至${field.max}`}
              figures
              required
              maxLength={4}
              append={field.append}
              {...bound(field.path)}
            />
          ),
        )}
      </div>
      <TextareaField
        label="修改原因"
        required
        rows={2}
        countTo={200}
        value={reason}
        error={faults["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem text={faults[""]} />
    </FormDialog>
  );
}
