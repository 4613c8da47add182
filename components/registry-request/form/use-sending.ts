"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import { useBusyFields } from "#components/attachment/upload/use-busy-fields.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { requestHref } from "#lib/registry-request/paths.ts";
import { registryRequestKey } from "#lib/registry-request/queries.ts";

/** `found`: faults that keep it from being sent. */
type Attempt = { found: readonly FieldError[]; send: () => Promise<RegistryRequestId>; done: string };

/** Sends a request's form and opens the request; faults by field go to `show`, which gets an empty list as well. */
export function useSending(show: (found: readonly FieldError[]) => void) {
  const router = useRouter();
  const client = useQueryClient();
  const uploads = useBusyFields();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function run({ send, done }: Attempt): Promise<void> {
    setBusy(true);
    try {
      const id = await send();
      succeed(done);
      await client.invalidateQueries({ queryKey: registryRequestKey });
      router.push(requestHref(id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      if (error.error === "registry.stale") void client.invalidateQueries({ queryKey: registryRequestKey });
      if (error.fields.length > 0) show(error.fields);
      else setFailure(error.message);
    }
  }

  function submit(event: FormEvent, attempt: () => Attempt): void {
    event.preventDefault();
    if (busy) return;
    if (uploads.busy) {
      warn("附件正在上传，请在上传完成后提交");
      return;
    }
    const given = attempt();
    setFailure("");
    show(given.found);
    if (given.found.length === 0) void run(given);
  }
  return { busy, failure, onUploading: uploads.onBusy, submit };
}
