import { CheckboxGroupField } from "#components/ui/fields/choice-fields.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type HelpClass, helpLimits } from "#contracts/help/help.ts";
import { helpScreens } from "#contracts/help/screens.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";
import type { HelpDraft } from "#lib/help/draft.ts";

import styles from "../help.module.css";

const roles = roleSchema.options.map((value) => ({ value, label: roleNames[value] }));
const screens = helpScreens.map(({ path, name }) => ({ value: path, label: name }));

function toggled(values: readonly string[], value: string, isOn: boolean): string[] {
  const others = values.filter((one) => one !== value);
  return isOn ? [...others, value] : others;
}

export function ArticleFields(props: {
  draft: HelpDraft;
  classes: readonly HelpClass[];
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<HelpDraft>) => void;
}) {
  const { draft, classes, faults, onChange } = props;
  return (
    <>
      <TextField
        label="标题"
        required
        countTo={helpLimits.titleChars}
        value={draft.title}
        error={faults["title"]}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextareaField
        label="摘要"
        required
        rows={2}
        countTo={helpLimits.summaryChars}
        hint="列在标题下方，一句话说明本文的内容"
        value={draft.summary}
        error={faults["summary"]}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <div className={styles.grid}>
        <SelectField
          label="分类"
          required
          empty={null}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.classId}
          error={faults["classId"]}
          onChange={({ target }) => onChange({ classId: target.value })}
        />
        <TextField
          label="顺序"
          required
          figures
          maxLength={3}
          value={draft.ordinal}
          error={faults["ordinal"]}
          onChange={({ target }) => onChange({ ordinal: target.value })}
        />
      </div>
      <CheckboxGroupField
        name="audience"
        label="面向角色"
        hint="都不选的，面向全部角色"
        options={roles}
        value={draft.audience}
        error={faults["audience"]}
        onChange={({ target }) =>
          onChange({ audience: toggled(draft.audience, target.value, target.checked) })
        }
      />
      <CheckboxGroupField
        name="screens"
        label="对应页面"
        hint="从这些页面打开帮助时，先显示本文"
        className={styles.screens}
        options={screens}
        value={draft.screens}
        error={faults["screens"]}
        onChange={({ target }) => onChange({ screens: toggled(draft.screens, target.value, target.checked) })}
      />
    </>
  );
}
