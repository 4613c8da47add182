"use client";

import { useEffect, useState } from "react";

import { greetingNow, greetingRefresh } from "#lib/util/greeting.ts";

/** The server's words first, so that nothing jumps; then looked at again every ten minutes. */
export function Greeting(props: { initial: string; nickName: string; className?: string | undefined }) {
  const [greeting, setGreeting] = useState(props.initial);
  useEffect(() => {
    const timer = setInterval(() => setGreeting(greetingNow()), greetingRefresh);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={props.className}>
      {greeting}，{props.nickName}
    </span>
  );
}
