import { type Description, DescriptionGrid } from "#components/ui/description-grid.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { FieldDefinition } from "#contracts/form.ts";
import type { MaxPriceDetail } from "#contracts/max-price/api.ts";
import { fieldText } from "#lib/max-price/field-text.ts";
import { shownGroups } from "#lib/max-price/form-state.ts";

import styles from "./details.module.css";

function itemOf(field: FieldDefinition, detail: MaxPriceDetail): Description {
  const names = { regionCode: detail.regionName, regulatorId: detail.regulatorName };
  const text = fieldText(field, detail.values[field.code] ?? "", names);
  const figures = field.type === "money" || field.type === "number" || field.type === "auto";
  const value = text !== "" && field.append ? `${text} ${field.append}` : text;
  return { code: field.code, name: field.name, value, width: field.width, figures };
}

/** The form as a document: every section, read-only, made to be printed. */
export function FilingGrid({ detail, locked = false }: { detail: MaxPriceDetail; locked?: boolean }) {
  return shownGroups(detail.values).map((group) => (
    <section key={group.code} id={`section-${group.code}`} className={styles.section} aria-label={group.name}>
      <h2 className={styles.sectionTitle}>
        {group.name}
        {locked && (
          <span className={styles.lock}>
            <Icon name="lock" />
            本次退回不要求修改，已锁定
          </span>
        )}
      </h2>
      <DescriptionGrid items={group.fields.map((field) => itemOf(field, detail))} />
    </section>
  ));
}
