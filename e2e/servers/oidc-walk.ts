export type WalkedAnswer = { code: string; state: string; iss: string; error: string };

/** Walks the provider's pages as `sub` and returns the callback's query. */
export async function walk(start: string, sub: string): Promise<WalkedAnswer> {
  const { origin } = new URL(start);
  const jar = new Map<string, string>();
  let url = start;
  let init: RequestInit = {};
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=", 2);
      jar.set(name, value);
    }
    await response.arrayBuffer();
    const location = response.headers.get("location");
    init = {};
    if (location === null) {
      if (response.status !== 200) throw new Error(`The provider answered ${response.status}`);
      init = { method: "POST", body: new URLSearchParams({ sub }) };
      continue;
    }
    const next = new URL(location, url);
    if (next.origin !== origin) {
      const answer = (name: string): string => next.searchParams.get(name) ?? "";
      return { code: answer("code"), state: answer("state"), iss: answer("iss"), error: answer("error") };
    }
    url = next.href;
  }
  throw new Error("The provider leads in circles");
}
