"use client";

import { useEffect, useState } from "react";

import { greetingNow, greetingRefresh } from "#lib/util/time/greeting.ts";

/** Renders the server's text first, to hydrate without a mismatch. */
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
