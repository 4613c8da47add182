"use client";

import { StatusScreen } from "#components/sign-in/status-screen.tsx";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { readDigest, textsOfError } from "#lib/util/error-digest.ts";

/** Part of every first load, so it stays without `Button`, which brings all icons. */
export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  const { requestId } = readDigest(props.error.digest);
  return (
    <StatusScreen {...textsOfError(props.error)} requestId={requestId}>
      <button
        type="button"
        className={buttonClasses({ variant: "primary" })}
        onClick={() => globalThis.location.reload()}
      >
        重新加载
      </button>
      <a href="/" className={buttonClasses({})}>
        返回首页
      </a>
    </StatusScreen>
  );
}
