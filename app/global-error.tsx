"use client";

import "#components/ui/global.css";

import { readDigest, textsOfStatus } from "#lib/util/error-digest.ts";

/** Replaces the root layout, so neither tokens nor providers are available. */
export default function GlobalError(props: { error: Error & { digest?: string } }) {
  const { status, requestId } = readDigest(props.error.digest);
  const { title, text } = textsOfStatus(status);
  return (
    <html lang="zh-CN">
      <body>
        <main style={{ padding: "15vh 24px", textAlign: "center", fontFamily: "sans-serif" }}>
          <h1>{title}</h1>
          <p>{text}</p>
          {requestId !== "" && <p>操作流水号：{requestId}</p>}
          <p>
            <a href="/">返回首页</a>
          </p>
        </main>
      </body>
    </html>
  );
}
