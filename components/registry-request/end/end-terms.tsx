import { FormSection } from "#components/form/form-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { mostSuccessors } from "#contracts/registry-request/enterprise-end.ts";
import {
  enterpriseEndingNames,
  enterpriseEndingSchema,
  goesOn,
  hasSuccessors,
  optionsOf,
} from "#contracts/registry-request/options.ts";
import type { EndDraft } from "#lib/registry-request/end-model.ts";

import styles from "../registry-request.module.css";

type Props = {
  draft: EndDraft;
  onDraft: (draft: EndDraft) => void;
  faultOf: (code: string) => string | undefined;
};

/** The rows have no other identity than their place. */
const places = Array.from({ length: mostSuccessors }, (_, at) => `successor-${at}`);
const endings = optionsOf(enterpriseEndingNames);

/** Why, when, and by whom the enterprise is succeeded. */
export function EndTerms({ draft, onDraft, faultOf }: Props) {
  const { ending, endedOn } = draft;
  return (
    <FormSection code="terms" name="办理内容">
      <div id="field-ending" tabIndex={-1}>
        <SelectField
          label="办理事项"
          required
          options={endings}
          value={ending}
          error={faultOf("ending")}
          onChange={(event) => {
            const chosen = enterpriseEndingSchema.safeParse(event.target.value).data;
            onDraft({ ...draft, ending: chosen ?? "" });
          }}
        />
      </div>
      <div id="field-endedOn" tabIndex={-1}>
        <DateField
          label="生效日期"
          required
          value={endedOn}
          error={faultOf("endedOn")}
          onValueChange={(value) => onDraft({ ...draft, endedOn: value })}
        />
        <p className={styles.soft}>
          以市场监管部门核准的日期为准{!goesOn(ending) && "，自当日起不再以该企业名义申报"}
        </p>
      </div>
      {ending !== "" && ending !== "cancelled" && (
        <Successors draft={draft} onDraft={onDraft} faultOf={faultOf} />
      )}
    </FormSection>
  );
}

function Successors({ draft, onDraft, faultOf }: Props) {
  const { ending } = draft;
  const successors = hasSuccessors(ending) ? draft.successors : draft.successors.slice(0, 1);
  const change = (changed: readonly string[]) => onDraft({ ...draft, successors: changed });
  const label = "承继企业统一社会信用代码";
  return (
    <div id="field-successors" tabIndex={-1}>
      {successors.map((uscc, at) => (
        <TextField
          key={places[at]}
          label={successors.length === 1 ? label : `${label}（第${at + 1}家）`}
          required
          maxLength={18}
          value={uscc}
          error={at === 0 ? faultOf("successors") : undefined}
          onChange={(event) => change(successors.with(at, event.target.value))}
        />
      ))}
      <p className={styles.soft}>承继企业须已在本平台注册</p>
      {hasSuccessors(ending) && (
        <div className={styles.found}>
          {successors.length < mostSuccessors && (
            <Button small onClick={() => change([...successors, ""])}>
              增加承继企业
            </Button>
          )}
          {successors.length > 1 && (
            <Button small onClick={() => change(successors.slice(0, -1))}>
              删除最后一家
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
