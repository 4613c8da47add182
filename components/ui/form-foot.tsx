import { Button } from "./button.tsx";

type FormFootProps = {
  /** Id of the form that is sent. */
  form: string;
  busy: boolean;
  busyText: string;
  onCancel: () => void;
  /** The word of what sends it. */
  children: string;
};

/** The foot of a dialog that holds one form: back without it, or send it. */
export function FormFoot({ form, busy, busyText, onCancel, children }: FormFootProps) {
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        取消
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy} busyText={busyText}>
        {children}
      </Button>
    </>
  );
}
