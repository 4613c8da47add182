import { TextField } from "#components/ui/text-field.tsx";

export function UserCodeField(props: { error: string | undefined }) {
  return (
    <TextField
      label="账号"
      name="userCode"
      required
      autoFocus
      maxLength={64}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={props.error}
    />
  );
}
