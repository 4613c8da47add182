import { MarkButton, MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingReveal } from "#contracts/filing/endpoints.ts";
import type { FilingForm } from "#contracts/form/filing-form.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel, fieldText, printedText } from "#contracts/form/text.ts";
import { fieldUnit, withUnit } from "#contracts/form/with-unit.ts";
import { documentText } from "#lib/filing/detail/document-text.ts";
import { shownGroups } from "#lib/form/form-state.ts";
import { reveal } from "#lib/http/reveal.ts";

import styles from "./section.module.css";

function textIn({ detail, form, printed = false }: FilingGridProps, field: FieldDefinition): string {
  const names = {
    regionCode: detail.regionName,
    regulatorId: printed ? detail.stationFullName : detail.stationName,
  };
  const text = documentText(field, detail.values[field.code] ?? "", names, printed ? printedText : fieldText);
  return withUnit(text, fieldUnit(field, form.fields, detail.values));
}

function described(field: FieldDefinition): DescriptionField {
  const figures = field.type === "money" || field.type === "number";
  return { code: field.code, name: fieldLabel(field), width: field.width, figures };
}

/** Null unless the value is masked and the user may reveal it. */
function maskedValue({ id, mayReveal }: FilingDetail, field: FieldDefinition, text: string) {
  if (!mayReveal || field.personal === undefined || !text.includes("*")) return null;
  const label = fieldLabel(field);
  const show = () => reveal(filingReveal, { filingId: id, field: field.code });
  return <MaskedValue key={text} masked={text} label={label} reveal={show} />;
}

type FilingGridProps = {
  detail: FilingDetail;
  form: FilingForm;
  locked?: boolean;
  /** As on paper: dates in Chinese, the station's full name. */
  printed?: boolean;
};

export function FilingGrid(props: FilingGridProps) {
  const { detail, form, locked = false } = props;
  return shownGroups(form, detail.values).map((group) => (
    <section key={group.code} id={`section-${group.code}`} className={styles.section} aria-label={group.name}>
      <DescriptionForm
        head={
          <h2 className={styles.sectionTitle}>
            {group.name}
            {locked && (
              <span className={styles.lock}>
                <Icon name="lock" />
                本次退回不要求修改，已锁定
              </span>
            )}
          </h2>
        }
        fields={group.fields.map(described)}
        tool={({ code, name }) => (
          <span id={`field-${code}`} className={styles.anchor} tabIndex={-1}>
            <MarkButton kind="field" code={code} label={name} isStop={code === group.fields[0]?.code} />
          </span>
        )}
        shown={({ code }, text) => {
          const field = group.fields.find((one) => one.code === code);
          return field ? maskedValue(detail, field, text) : null;
        }}
        words={({ code, name }) => <MarkWords kind="field" code={code} label={name} />}
        row={Object.fromEntries(group.fields.map((field) => [field.code, textIn(props, field)]))}
      />
    </section>
  ));
}
