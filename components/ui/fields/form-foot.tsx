import { Button } from "../button.tsx";

type FormFootProps = {
  form: string;
  busy: boolean;
  busyText: string;
  /** Somebody else has done it: there is nothing left to send. */
  isOver?: boolean | undefined;
  onCancel: () => void;
  children: string;
};

export function FormFoot({ form, busy, busyText, isOver, onCancel, children }: FormFootProps) {
  if (isOver) return <Button onClick={onCancel}>关闭</Button>;
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
