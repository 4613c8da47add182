import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { z } from "zod";

import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { ApiFailure, isOver } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type Texts = Record<string, string>;
type Faults = Readonly<Record<string, string>>;

type SentForm<F extends Texts, S extends z.ZodType> = {
  initial: F;
  schema: S;
  inputOf: (form: F) => z.input<S>;
  send: (input: z.output<S>) => Promise<unknown>;
  /** Success toast. */
  done: string;
  /** Where a refusal without a field is shown. */
  first: keyof F & string;
  /** Query key to invalidate, also after a refusal that shows it to be out of date. */
  refresh: readonly unknown[];
  onClose: () => void;
};

/** A dialog's texts, judged by the contract before they are sent; the service's refusals stand at their fields. */
export function useSentForm<F extends Texts, S extends z.ZodType>(given: SentForm<F, S>) {
  const { initial, schema, inputOf, send, done, first, refresh, onClose } = given;
  const client = useQueryClient();
  const formId = useId();
  const [form, setForm] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  useFirstFault(formId, faults);
  const [submit, busy] = useGuarded(async () => {
    const parsed = schema.safeParse(inputOf(form));
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      return setFaults(Object.fromEntries(found.toReversed()));
    }
    try {
      await send(parsed.data);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The next try must not carry the revision that was just refused.
      if (isOver(error)) await client.invalidateQueries({ queryKey: refresh });
      const found = error.fields.map(({ path, message }) => [path, message] as const);
      return setFaults(found.length === 0 ? { [first]: error.message } : Object.fromEntries(found));
    }
    succeed(done);
    await client.invalidateQueries({ queryKey: refresh });
    onClose();
  });
  const field = (code: keyof F & string) => ({
    name: code,
    value: form[code] ?? "",
    error: faults[code],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [code]: target.value });
      setFaults({});
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return { formId, form, busy, faults, field, onSubmit };
}
