import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { residentOf } from "./measures/resident.mjs";

const rows = 100_000;
const userCode = "sheng330000";
const path = "/ks/filing/v1/export";
const columns = [
  "no",
  "projectName",
  "region",
  "tenderer",
  "consult",
  "ceilingPrice",
  "status",
  "submittedAt",
];

const say = (line) => process.stdout.write(`${line}\n`);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

async function fill(dataDir) {
  const { startPostgres } = await import("../start/postgres/postgres.mjs");
  const { default: pg } = await import("pg");
  const { ownerUrl } = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into filing (kind, lineage, version, status, submission_count, enterprise_id, filer_id, station_id, region_code,
       form_values, project_name, tender_name, tenderer_name, consult_name, ceiling_price, accept_no, submitted_at,
       status_at, created_at, updated_at)
     select kind, gen_random_uuid(), 1, 'submitted', 1, enterprise_id, filer_id, station_id, region_code,
       form_values, project_name || n, tender_name, tenderer_name, consult_name, n * 1000.01, 'B' || n, submitted_at,
       status_at, created_at, updated_at
     from (select * from filing where status = 'submitted' limit 1) one, generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query("vacuum analyze filing");
  await client.end();
}

async function exportOnce({ origin, servicePort }, cookie) {
  const files = ["service/main.ts", "server.ts"];
  const before = files.map((file) => residentOf(file, servicePort));
  const peaks = [...before];
  const look = () =>
    files.forEach((file, i) => (peaks[i] = Math.max(peaks[i], residentOf(file, servicePort))));
  const timer = setInterval(look, 50);
  const start = performance.now();
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { cookie, origin, "x-requested-with": "XMLHttpRequest", "content-type": "application/json" },
    body: JSON.stringify({ columns }),
  });
  if (answer.status !== 200) throw new Error(`the export answers ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.byteLength;
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  const count = Number(answer.headers.get("x-row-count"));
  return { seconds, bytes, count, growth: peaks.map((peak, i) => peak - before[i]) };
}

async function main() {
  await prepare({ build: true, say });
  const { productAtRest } = await import("./measures/product-at-rest.mjs");
  const { sessionCookie } = await import("../testing/browserless.mjs");
  const product = await productAtRest();
  try {
    await fill(product.dataDir);
    const cookie = await sessionCookie(product, userCode);
    for (const round of ["warm-up", "measured"]) {
      const { seconds, bytes, count, growth } = await exportOnce(product, cookie);
      const [service, web] = growth.map(megabytes);
      say(`bench export ${round}: ${count} rows, ${megabytes(bytes)} in ${seconds.toFixed(1)} s`);
      say(
        `bench export ${round}: ${(count / seconds).toFixed(0)} rows/s, memory + ${service} service, + ${web} web`,
      );
    }
  } finally {
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
