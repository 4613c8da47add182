import { Button } from "../button.tsx";

type FormFootProps = {
  form: string;
  busy: boolean;
  busyText: string;
  onCancel: () => void;
  children: string;
};

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
