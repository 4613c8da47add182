import { openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { hydrated, step } from "../actions/step.ts";
import { consultancy, people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("unit names › the name of a registered unit brings its code, another name takes it away", async ({
  pageOf,
}) => {
  const page = await pageOf(people.filer);
  await openDraft(page);
  const [name, code] = [await hydrated(fieldOf(page, "proxyName")), fieldOf(page, "proxyUscc")];
  const suggested = page.locator(`datalist#field-proxyName-units option[value="${consultancy.name}"]`);

  await step("part of a name suggests the unit with its code", async () => {
    await name.fill(consultancy.name.slice(2, 8));
    await expect(suggested).toHaveText(consultancy.uscc);
    await expect(code).toHaveValue("");
  });
  await name.fill(consultancy.name);
  await expect(code).toHaveValue(consultancy.uscc);
  await name.fill("未注册的招标代理有限公司");
  await expect(code).toHaveValue("");

  await step("a code that was typed stays", async () => {
    await code.fill("91350100M000100Y43");
    await name.fill("另一家未注册的代理公司");
    await expect(code).toHaveValue("91350100M000100Y43");
  });
});
