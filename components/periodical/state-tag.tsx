import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { type PeriodicalState, periodicalStateNames } from "#contracts/periodical/periodical.ts";

const tones: Readonly<Record<PeriodicalState, Tone>> = {
  draft: "amber",
  published: "green",
  withdrawn: "grey",
};

export function StateTag({ state }: { state: PeriodicalState }) {
  return <Tag tone={tones[state]}>{periodicalStateNames[state]}</Tag>;
}
