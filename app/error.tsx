"use client";

import { StatusScreen } from "#components/sign-in/status-screen.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { readDigest, textsOfStatus } from "#lib/util/error-digest.ts";

export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  const { status, requestId } = readDigest(props.error.digest);
  return (
    <StatusScreen {...textsOfStatus(status)} requestId={requestId}>
      <Button variant="primary" icon="refresh" onClick={() => globalThis.location.reload()}>
        重试
      </Button>
      <LinkButton href="/">返回首页</LinkButton>
    </StatusScreen>
  );
}
