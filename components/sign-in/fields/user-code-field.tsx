import { TextField } from "#components/ui/fields/text-field.tsx";

export function UserCodeField(props: { error: string | undefined; onBlur?: (userCode: string) => void }) {
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
      onBlur={(event) => props.onBlur?.(event.currentTarget.value.trim())}
    />
  );
}
