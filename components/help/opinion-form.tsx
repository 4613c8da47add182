"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type HelpDetail, helpLimits } from "#contracts/help/help.ts";
import { helpDetailQuery, helpKey, sendHelpFeedback } from "#lib/help/queries.ts";

import styles from "./help.module.css";

const opinions = [
  { value: "yes", label: "有帮助" },
  { value: "no", label: "没有帮助" },
];

function Sent({ isHelpful, onAgain }: { isHelpful: boolean; onAgain: () => void }) {
  return (
    <p className={styles.row} role="status">
      <span>感谢反馈。您认为本文{isHelpful ? "有帮助" : "没有帮助"}。</span>
      <Button small onClick={onAgain}>
        修改反馈
      </Button>
    </p>
  );
}

/** The words stay when they could not be sent. */
export function OpinionForm({ article }: { article: HelpDetail }) {
  const client = useQueryClient();
  const [again, setAgain] = useState(false);
  const [opinion, setOpinion] = useState("");
  const [text, setText] = useState("");
  const { busy, fault, setFault, run } = useAct([...helpKey, "feedback"]);
  if (article.opinion !== null && !again)
    return (
      <div className={cx(styles.box, styles.screenOnly)}>
        <Sent isHelpful={article.opinion} onAgain={() => setAgain(true)} />
      </div>
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const isHelpful = opinion === "yes";
    const work = async () => {
      await sendHelpFeedback({ articleId: article.id, isHelpful, text });
      client.setQueryData(helpDetailQuery(article.id).queryKey, { ...article, opinion: isHelpful });
    };
    run({ work, done: "已反馈，感谢您的意见", onClose: () => setAgain(false) });
  }
  return (
    <form className={cx(styles.box, styles.form, styles.screenOnly)} noValidate onSubmit={submit}>
      <RadioField
        name="opinion"
        label="本文对您有帮助吗？"
        options={opinions}
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
      />
      {opinion !== "" && (
        <>
          <TextareaField
            label={opinion === "yes" ? "意见（选填）" : "缺少什么，或哪里看不懂（选填）"}
            rows={3}
            countTo={helpLimits.feedbackChars}
            value={text}
            error={fault || undefined}
            onChange={({ target }) => {
              setText(target.value);
              setFault("");
            }}
          />
          <div className={styles.row}>
            <Button type="submit" variant="primary" busy={busy}>
              提交反馈
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
