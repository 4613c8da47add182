import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";

import { educationChoices } from "./education.ts";
import type { Faults } from "./send.ts";

type Describing = {
  position?: string | undefined;
  education?: string | undefined;
  title?: string | undefined;
};

export function DescribingFields(props: {
  form: Describing;
  faults: Faults;
  onChange: (change: { position?: string; education?: string; title?: string }) => void;
}) {
  const { form, faults, onChange } = props;
  return (
    <>
      <TextField
        label="岗位"
        countTo={60}
        value={form.position ?? ""}
        error={faults["position"]}
        onChange={(event) => onChange({ position: event.target.value })}
      />
      <SelectField
        label="学历"
        options={educationChoices(form.education ?? "")}
        value={form.education ?? ""}
        error={faults["education"]}
        onChange={(event) => onChange({ education: event.target.value })}
      />
      <TextField
        label="职称"
        countTo={60}
        value={form.title ?? ""}
        error={faults["title"]}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </>
  );
}
