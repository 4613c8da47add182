import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import type { Submission } from "#contracts/filing/changes.ts";
import {
  type Changes,
  changesPath,
  type ChangesQuestion,
  refText,
} from "#lib/filing/changes/changes-question.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./changes.module.css";

function choiceText({ version, round, at }: Submission): string {
  return `第${version}版第${round}次提交（${formatDateTime(at)}）`;
}

type PickerProps = {
  filing: Pick<Changes, "id" | "kind">;
  submissions: readonly Submission[];
  question: ChangesQuestion;
};

/** Native GET form, so the URL names the compared submissions. */
export function ChangePicker({ filing, submissions, question }: PickerProps) {
  const options = submissions.map((one) => ({ value: refText(one), label: choiceText(one) }));
  return (
    <form key={changeKey(question)} method="get" action={changesPath} className={styles.picker}>
      <input type="hidden" name="id" value={filing.id} />
      <input type="hidden" name="kind" value={filing.kind} />
      {question.all && <input type="hidden" name="all" value="1" />}
      <SelectField
        label="变更前"
        name="before"
        empty={null}
        options={options}
        defaultValue={refText(question.before)}
      />
      <SelectField
        label="变更后"
        name="after"
        empty={null}
        options={options}
        defaultValue={refText(question.after)}
      />
      <Button type="submit" icon="compare">
        对比
      </Button>
    </form>
  );
}

function changeKey({ before, after }: ChangesQuestion): string {
  return `${refText(before)}-${refText(after)}`;
}
