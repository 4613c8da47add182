import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { type RegistrationStatus, registrationStatusNames } from "#contracts/registration/registration.ts";

const tones: Record<RegistrationStatus, Tone> = { pending: "blue", returned: "red", passed: "green" };

export function RegistrationTag({ status }: { status: RegistrationStatus }) {
  return <Tag tone={tones[status]}>{registrationStatusNames[status]}</Tag>;
}
