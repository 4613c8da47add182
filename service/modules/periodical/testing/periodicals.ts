import { uploadOutputSchema } from "#contracts/attachment.ts";
import {
  type Periodical,
  periodicalSchema,
  type PeriodicalSaveInput,
} from "#contracts/periodical/periodical.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";

export type Editors = { editor: Person; second: Person };

export async function newEditors(service: TestService, regionCode = "330100"): Promise<Editors> {
  const editor = await service.person("city", { name: "编辑员", regionCode });
  return { editor, second: await service.person("city", { name: "发布员", regionCode }) };
}

export async function newFile(
  service: TestService,
  person: Person,
  name = "期刊.pdf",
  content = samplePdf(2000),
) {
  return (await upload(service, person, name, content)).data(uploadOutputSchema).fileId;
}

let issues = 0;
export function facts(
  given: Partial<PeriodicalSaveInput> & Pick<PeriodicalSaveInput, "fileId">,
): PeriodicalSaveInput {
  issues += 1;
  return {
    title: "测试市造价信息",
    number: `2026年第${issues}期`,
    periodKind: "month",
    firstMonth: "2026-01",
    publishedOn: "2026-01-25",
    entries: [
      { title: "材料价格", firstPage: 1, lastPage: 12 },
      { title: "政策法规", firstPage: 13, lastPage: 20 },
    ],
    ...given,
  };
}

export async function newDraft(
  service: TestService,
  { editor }: Editors,
  given: Partial<PeriodicalSaveInput> = {},
): Promise<Periodical> {
  const fileId = given.fileId ?? (await newFile(service, editor));
  return (await editor.call("periodicalSave", facts({ ...given, fileId }))).data(periodicalSchema);
}

export async function newPublished(
  service: TestService,
  editors: Editors,
  given: Partial<PeriodicalSaveInput> = {},
): Promise<Periodical> {
  const draft = await newDraft(service, editors, given);
  return (await editors.second.call("periodicalPublish", keyOf(draft))).data(periodicalSchema);
}

export function keyOf({ periodicalId, revision }: Periodical) {
  return { periodicalId, revision };
}
