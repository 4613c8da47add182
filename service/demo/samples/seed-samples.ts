import { sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import { type Features, featuresOf } from "#contracts/indicator/sample/features.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { projectKeyOf } from "#service/indicator-data/project-key.ts";
import { type SampleInput, storeNewSamples } from "#service/indicator-data/store-sample.ts";
import { currentMapping, currentSettings, type VersionedSettings } from "#service/indicator-data/versions.ts";
import type { Mapping } from "#service/indicator/mapping/mapping.ts";
import { SampleCalculator } from "#service/indicator/sample/calculator.ts";
import { readingsSchema } from "#service/indicator/sample/gate.ts";

import { billOf } from "./sample-bill.ts";
import { type PlannedSample, planSamples } from "./sample-plan.ts";

/** Every so many-th sample lacks what makes it comparable, or waits for its confirmation. */
const incomplete = 23;
const unconfirmed = 9;
const atATime = 60;

type Author = { accountId: AccountId; byName: string };
type Basis = { mapping: Mapping; settings: VersionedSettings };

/** Historical samples of a market that is known, stored like those that people enter. Returns their number. */
export async function seedSamples(tx: Tx, { clock }: Pick<Deps, "clock">, author: Author): Promise<number> {
  const at = clock();
  const basis = { mapping: await currentMapping(tx, at), settings: await currentSettings(tx, at) };
  const planned = planSamples();
  for (let from = 0; from < planned.length; from += atATime) {
    const inputs = planned.slice(from, from + atATime).map((sample) => inputOf(sample, basis, author));
    await storeNewSamples(tx, inputs, at);
  }
  await confirmAll(tx, author, at);
  return planned.length;
}

function inputOf(sample: PlannedSample, { mapping, settings }: Basis, author: Author): SampleInput {
  const { kind, place, day, name, owner, stage } = sample;
  const codeStandard = day < "2025" ? "2013" : "2024";
  const { rows, resources, totals } = billOf(sample);
  const calculator = new SampleCalculator(mapping, codeStandard);
  for (const row of rows) calculator.row(row);
  for (const resource of resources) calculator.resource(resource);
  return {
    source: { kind: "historical", recordedBy: author.accountId, recordedByName: author.byName },
    file: { fileId: null, fileName: `${name}（演示）.xml` },
    stage,
    projectKey: projectKeyOf({
      projectCode: "",
      regionCode: place.regionCode,
      ownerUscc: "",
      ownerName: owner,
      name,
    }),
    projectName: name,
    regionCode: place.regionCode,
    parties: {
      ownerName: owner,
      ownerUscc: "",
      consultantName: `${place.name}建设工程造价咨询有限公司`,
      consultantUscc: "",
    },
    features: { ...featuresFor(sample), sampleClass: { value: kind, origin: "form" } },
    readings: readingsSchema.parse({
      areas: [{ origin: "file", text: String(sample.area), unit: "m2" }],
      taxModels: ["1"],
    }),
    bill: { total: totals.total, finish: (area) => calculator.finish(totals, area) },
    codeStandard,
    mapping,
    settings,
    effectiveAt: new Date(`${day}T10:00:00+08:00`),
  };
}

function featuresFor(sample: PlannedSample): Features {
  const { area, index, kind, day, floors, structure } = sample;
  const below = kind === "garage" ? area : Math.round(area * 0.18);
  const known: Readonly<Record<string, string>> = {
    baseDate: day,
    taxModel: "1",
    areaAbove: String(area - below),
    areaBelow: String(below),
    structureType: structure,
    floorsAbove: kind === "garage" ? "0" : String(floors),
    floorsBelow: kind === "garage" ? String(floors) : "1",
    height: (floors * 3.2).toFixed(1),
    foundation: index % 2 === 0 ? "桩基础" : "筏板基础",
    seismic: "6度",
    prefabRate: index % 3 === 0 ? "30" : "0",
    households: String(Math.round(area / 95)),
    lifts: String(1 + Math.round(area / 6000)),
    classes: String(6 * (1 + (index % 6))),
    beds: String(Math.round(area / 90)),
    parking: String(Math.round(area / 36)),
  };
  const given = featuresOf(kind).map(({ code, kind: type, options }) => {
    const chosen = options[index % Math.max(1, options.length)]?.value;
    return [
      code,
      known[code] ?? chosen ?? (type === "number" ? String(3 + (index % 5)) : "按设计文件"),
    ] as const;
  });
  const kept = index % incomplete === 0 ? given.slice(0, 8) : given;
  return Object.fromEntries(kept.map(([code, value]) => [code, { value, origin: "form" as const }]));
}

async function confirmAll(tx: Tx, { accountId, byName }: Author, at: Date): Promise<void> {
  const time = at.toISOString();
  await tx.execute(sql`
    with chosen as (
      select id, row_number() over (order by effective_at, project_name, id) as at
      from indicator_sample where source = 'historical' and gate_reasons = '{}' and superseded_by is null
    ),
    confirmed as (
      update indicator_sample s set state = 'confirmed', confirmed_by = ${accountId}, confirmed_by_name = ${byName},
        confirmed_at = ${time}::timestamptz, revision = revision + 1
      from chosen where chosen.id = s.id and chosen.at % ${unconfirmed} <> 0
      returning s.id
    )
    insert into indicator_sample_log (sample_id, seq, act, account_id, by_name, at)
    select id, 2, 'confirmed', ${accountId}::uuid, ${byName}, ${time}::timestamptz from confirmed`);
}
