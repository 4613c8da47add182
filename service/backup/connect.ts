import pg from "pg";

/** Idle for as long as files are copied: kept alive, and a lost one fails at its next query instead of ending the process. */
export async function connectFor(connectionString: string, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: `cost-${purpose}`, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
