import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { onSendKey } from "#components/ui/fields/on-send-key.ts";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { returnItemLimits } from "#contracts/return-item/return-item.ts";

import { Phrases } from "../phrases.tsx";

type Props = {
  reason: string;
  problem: string | undefined;
  isRestored: boolean;
  onWrite: (reason: string) => void;
  onSend: () => void;
};

export function ReasonField({ reason, problem, isRestored, onWrite, onSend }: Props) {
  return (
    <>
      <TextareaField
        label="补正原因"
        required
        autoFocus
        rows={3}
        countTo={returnItemLimits.chars}
        value={reason}
        error={problem}
        onKeyDown={onSendKey(onSend)}
        onChange={(event) => onWrite(event.target.value)}
      />
      <RestoredNote isRestored={isRestored} onClear={() => onWrite("")} />
      <Phrases opinion={reason} room={returnItemLimits.chars} onWrite={onWrite} />
    </>
  );
}
