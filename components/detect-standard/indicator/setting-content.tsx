import type { Setting } from "#contracts/indicator/settings/settings.ts";
import { factsOf } from "#lib/detect-standard/indicator/fields.ts";
import { mappingCells } from "#lib/detect-standard/indicator/mapping-cells.ts";

import { MappingTables } from "./mapping-tables.tsx";

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
  return (
    <div className={styles.form}>
      <MappingTables cells={mappingCells(setting.content)} />
    </div>
  );
}
