import { Tag, type Tone } from "#components/ui/tag.tsx";
import type { Deadline } from "#contracts/deadline.ts";
import { deadlineText, deadlineTitle, deadlineWord } from "#lib/acceptance/deadline.ts";

const tones: Record<Deadline["state"], Tone> = { normal: "grey", soon: "amber", overdue: "red" };

/** How a matter stands to its deadline, in colour and word; until when it is, on asking. `short`: where a column is narrow. */
export function DeadlineTag({ deadline, short = false }: { deadline: Deadline; short?: boolean }) {
  const { state } = deadline;
  const text = deadlineText(deadline);
  if (short) {
    return (
      <Tag tone={tones[state]} title={`${text}；${deadlineTitle(deadline)}`}>
        {deadlineWord(deadline)}
      </Tag>
    );
  }
  return (
    <Tag
      tone={tones[state]}
      title={deadlineTitle(deadline)}
      {...(state === "normal" ? {} : { icon: "clock" as const })}
    >
      {text}
      {deadline.assumedYears.length > 0 && "（暂定）"}
    </Tag>
  );
}
