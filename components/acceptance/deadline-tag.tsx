import { Tag, type Tone } from "#components/ui/tag.tsx";
import type { Deadline } from "#contracts/deadline.ts";
import { deadlineText, deadlineTitle, deadlineWord, provisional } from "#lib/acceptance/deadline.ts";

const tones: Record<Deadline["state"], Tone> = { normal: "grey", soon: "amber", overdue: "red" };

type Props = {
  deadline: Deadline;
  /** word: one word, where a column is narrow; days: beside the day itself, which tells that it is provisional. */
  room?: "word" | "days" | "all";
};

/** How a matter stands to its deadline, in colour and word; until when it is, on asking. */
export function DeadlineTag({ deadline, room = "all" }: Props) {
  const { state } = deadline;
  const text = deadlineText(deadline);
  if (room === "word") {
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
      {room === "all" && provisional(deadline)}
    </Tag>
  );
}
