import { FilingNotFound } from "#components/filing/details/filing-not-found.tsx";
import { currentSession } from "#lib/server/session.ts";

export default async function NotFound() {
  const session = await currentSession();
  return <FilingNotFound isFiler={session?.user.role === "filer"} listHref="/pages/home" listName="首页" />;
}
