import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { ThresholdRow } from "#contracts/detect-standard/detect-standard.ts";

import { shortText, writingHint } from "./threshold-words.ts";

/** A list threshold takes one entry a line. */
export function ThresholdInput(props: {
  threshold: ThresholdRow;
  text: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}) {
  const { threshold, text, error, readOnly } = props;
  const { label, unit, kind, defaultText } = threshold;
  const byDefault = shortText({ ...threshold, text: defaultText });
  const note = `系统默认值：${byDefault}`;
  if (kind === "decimal" || kind === "count" || kind === "range")
    return (
      <TextField
        label={label}
        figures
        append={unit === "" ? undefined : unit}
        maxLength={kind === "range" ? 40 : 20}
        readOnly={readOnly}
        value={text}
        error={error}
        hint={[writingHint(threshold), note].filter(Boolean).join("；")}
        onChange={(event) => props.onChange(event.target.value)}
      />
    );
  return (
    <TextareaField
      label={label}
      rows={Math.min(12, Math.max(3, text.split("\n").length + 1))}
      readOnly={readOnly}
      spellCheck={false}
      value={text}
      error={error}
      hint={`${writingHint(threshold) ?? ""}；${note}`}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
