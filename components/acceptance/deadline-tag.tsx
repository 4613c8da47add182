import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { Deadline } from "#contracts/deadline/deadline.ts";
import { deadlineText, deadlineTitle, deadlineWord, provisional } from "#lib/acceptance/deadline.ts";

const tones: Record<Deadline["state"], Tone> = { normal: "grey", soon: "amber", overdue: "red" };

type Props = {
  deadline: Deadline;
  /** Such as 受理期限, where no heading says what is due. */
  of?: string;
  /** `days`: without the provisional mark, which stands at the date beside it. `word`: for narrow columns. */
  room?: "word" | "days" | "all";
};

export function DeadlineTag({ deadline, of = "", room = "all" }: Props) {
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
      {of}
      {text}
      {room === "all" && provisional(deadline)}
    </Tag>
  );
}
