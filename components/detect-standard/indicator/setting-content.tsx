import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { Setting } from "#contracts/indicator/settings/settings.ts";
import { factsOf } from "#lib/detect-standard/indicator/fields.ts";
import { mappingParts, mappingTexts } from "#lib/detect-standard/indicator/mapping-text.ts";

import styles from "../settings.module.css";

export function SettingContent({ setting }: { setting: Setting }) {
  if (setting.kind !== "mapping")
    return (
      <dl className={styles.facts}>
        {factsOf(setting.kind, setting.content).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  const texts = mappingTexts(setting.content);
  return (
    <div className={styles.form}>
      {mappingParts.map(({ code, label, columns }) => (
        <TextareaField
          key={code}
          className={styles.lines}
          label={label}
          hint={columns}
          rows={8}
          readOnly
          uncounted
          value={texts[code]}
        />
      ))}
    </div>
  );
}
