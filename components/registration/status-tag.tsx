import { Tag, type Tone } from "#components/ui/tag.tsx";
import { type RegistrationStatus, registrationStatusNames } from "#contracts/registration.ts";

const tones: Record<RegistrationStatus, Tone> = { pending: "blue", returned: "red", passed: "green" };

export function RegistrationTag({ status }: { status: RegistrationStatus }) {
  return <Tag tone={tones[status]}>{registrationStatusNames[status]}</Tag>;
}
