import { uploadOutputSchema } from "#contracts/attachment.ts";
import type { SampleDetail, SampleRecordInput } from "#contracts/indicator/sample/api.ts";
import type { Intake } from "#contracts/indicator/sample/intake.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";
import { runIntake } from "#service/indicator-data/intake.ts";
import { upload } from "#service/modules/file/testing/upload.ts";
import { testBill } from "#service/workflow/testing/bills.ts";

export type Station = { clerk: Person; second: Person };

export async function newStation(service: TestService, regionCode = "330106"): Promise<Station> {
  const clerk = await service.person("county", { name: "采集员", regionCode });
  return { clerk, second: await service.person("county", { name: "复核员", regionCode }) };
}

/** Every feature that 住宅 needs. */
export const houseFeatures: Readonly<Record<string, string>> = {
  baseDate: "2025-03-10",
  taxModel: "1",
  ownerSupplied: "0",
  contractMode: "施工总承包",
  areaAbove: "9000",
  areaBelow: "800",
  structureType: "2",
  floorsAbove: "18",
  floorsBelow: "1",
  height: "54",
  foundation: "桩基础",
  seismic: "6度",
  decoration: "毛坯",
  civilDefence: "0",
  piles: "1",
  prefabRate: "30",
  greenStars: "一星",
  households: "72",
  storeyHeight: "3",
  lifts: "2",
  windows: "断桥铝合金",
  insulation: "岩棉外保温",
};

let projects = 0;
export function recordInput(
  given: Partial<SampleRecordInput> & Pick<SampleRecordInput, "fileId">,
): SampleRecordInput {
  projects += 1;
  return {
    stage: "settlement",
    projectName: `历史住宅工程${projects}`,
    regionCode: "330106",
    ownerName: "测试建设单位",
    codeStandard: "2024",
    sampleClass: "residential",
    values: houseFeatures,
    ...given,
  };
}

export async function newBillFile(service: TestService, person: Person, xml = testBill().xml) {
  const file = Buffer.from(xml.replace("?>", `?><!--${crypto.randomUUID()}-->`));
  return (await upload(service, person, "历史造价.xml", file)).data(uploadOutputSchema).fileId;
}

export async function recorded(
  service: TestService,
  person: Person,
  given: Partial<SampleRecordInput> = {},
): Promise<SampleDetail> {
  const fileId = given.fileId ?? (await newBillFile(service, person));
  const { state, sampleId, message } = await recordedBy(service, person, { ...given, fileId });
  if (sampleId === null) throw new Error(`${state}: ${message}`);
  return readSample(person, sampleId);
}

/** Handed in, and read as the job does. */
export async function recordedBy(
  service: TestService,
  person: Person,
  given: Parameters<typeof recordInput>[0],
): Promise<Intake> {
  const { intakeId } = (await person.call("sampleRecord", recordInput(given))).data();
  await runIntake(service.deps, intakeId, { lastTry: true });
  const { intakes } = (await person.call("intakeList", {})).data();
  const own = intakes.find((one) => one.intakeId === intakeId);
  if (!own) throw new Error("The intake is not listed");
  return own;
}

export async function readSample(person: Person, sampleId: SampleDetail["sampleId"]): Promise<SampleDetail> {
  return (await person.call("sampleDetail", { sampleId })).data();
}

export const keyOf = ({ sampleId, revision }: Pick<SampleDetail, "sampleId" | "revision">) => ({
  sampleId,
  revision,
});
