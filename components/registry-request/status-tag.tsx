import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import {
  type RegistryRequestStatus,
  registryRequestStatusNames,
} from "#contracts/registry-request/registry-request.ts";

const tones: Record<RegistryRequestStatus, Tone> = {
  pending: "blue",
  returned: "red",
  passed: "green",
  partial: "teal",
  refused: "vermilion",
  withdrawn: "grey",
  consenting: "blue",
  counterparty: "blue",
  disputed: "vermilion",
  expired: "grey",
  closed: "grey",
};

export function RequestTag({ status }: { status: RegistryRequestStatus }) {
  return <Tag tone={tones[status]}>{registryRequestStatusNames[status]}</Tag>;
}
