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

/**
 * Sends a request's form and opens the request; faults by field go to `show`, which gets an empty list as well. `renew`
 * reads the subject anew once it has changed, and returns what has.
 */
export function useSending(show: (found: readonly FieldError[]) => void, renew?: () => Promise<string>) {
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
      if (error.fields.length > 0) show(error.fields);
      else setFailure(error.error === "registry.stale" ? await told(error.message) : error.message);
      setBusy(false);
    }
  }

  async function told(message: string): Promise<string> {
    if (!renew) {
      void client.invalidateQueries({ queryKey: registryRequestKey });
      return message;
    }
    try {
      return await renew();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return message;
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
