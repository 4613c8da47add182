import { isServiceReady } from "#lib/server/ready.ts";

export async function GET(): Promise<Response> {
  const ready = await isServiceReady();
  const status = ready ? "ok" : "unavailable";
  return Response.json({ status }, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
