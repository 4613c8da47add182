import type { ReactNode } from "react";

import { requireSession } from "#lib/server/session.ts";

export default async function SignedInLayout(props: { children: ReactNode }) {
  await requireSession();
  return props.children;
}
