import { CheckboxGroupField } from "#components/ui/fields/choice-fields.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { mostExpressionText } from "#contracts/detect-standard/local/local-rule.ts";
import { localScopeNames, localScopeSchema } from "#contracts/detect-standard/local/names.ts";
import { severityNames, severitySchema } from "#contracts/detection/detection.ts";
import { standardNames, valuationStandardSchema } from "#contracts/max-price/valuation-standard.ts";

import { NameList } from "./name-list.tsx";
import type { useLocalRule } from "./use-local-rule.ts";

import styles from "../settings.module.css";

const scopes = localScopeSchema.options.map((value) => ({ value, label: localScopeNames[value] }));
const severities = severitySchema.options.map((value) => ({ value, label: severityNames[value] }));
const standards = valuationStandardSchema.options.map((value) => ({ value, label: standardNames[value] }));

export function LocalRuleFields({ form }: { form: ReturnType<typeof useLocalRule> }) {
  const { content, write, faults } = form;
  return (
    <>
      <TextField
        label="规则名称"
        required
        countTo={30}
        value={content.name}
        error={faults["name"]}
        onChange={(event) => write({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="判定对象"
          required
          empty={null}
          options={scopes}
          value={content.scope}
          onChange={(event) => write({ scope: localScopeSchema.parse(event.target.value) })}
        />
        <SelectField
          label="严重程度"
          required
          empty={null}
          options={severities}
          value={content.severity}
          onChange={(event) => write({ severity: severitySchema.parse(event.target.value) })}
        />
      </div>
      <TextareaField
        label="判定条件"
        required
        rows={3}
        countTo={mostExpressionText}
        spellCheck={false}
        value={content.condition}
        error={faults["condition"]}
        hint='符合条件即报告问题，如：price > 500 && unit == "m3"'
        onChange={(event) => write({ condition: event.target.value })}
      />
      <NameList scope={content.scope} />
      <TextareaField
        label="问题说明"
        required
        rows={2}
        countTo={200}
        value={content.message}
        error={faults["message"]}
        hint="花括号中的名称换成数值，如：综合单价{price}元超过控制价。"
        onChange={(event) => write({ message: event.target.value })}
      />
      <TextField
        label="应为"
        required
        countTo={100}
        value={content.expected}
        error={faults["expected"]}
        onChange={(event) => write({ expected: event.target.value })}
      />
      <TextField
        label="涉及金额"
        countTo={mostExpressionText}
        spellCheck={false}
        value={content.amount}
        error={faults["amount"]}
        hint="可不填；表达式，得出元，如：(price - 500) * quantity"
        onChange={(event) => write({ amount: event.target.value })}
      />
      <TextField
        label="依据"
        required
        countTo={200}
        value={content.source}
        error={faults["source"]}
        hint="文件名称、文号和条款"
        onChange={(event) => write({ source: event.target.value })}
      />
      <CheckboxGroupField
        label="适用标准"
        required
        name="versions"
        options={standards}
        value={content.versions}
        error={faults["versions"]}
        onChange={(event) => {
          const { value, checked } = event.target;
          const chosen = valuationStandardSchema.options.filter((one) =>
            one === value ? checked : content.versions.includes(one),
          );
          write({ versions: chosen });
        }}
      />
    </>
  );
}
