import type { ReactNode } from "react";

import { requireSession } from "#lib/server/session.ts";

/** Nothing below is for anyone without a living session. */
export default async function SignedInLayout(props: { children: ReactNode }) {
  await requireSession();
  return props.children;
}
