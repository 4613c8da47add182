import type { Person } from "#service/http/testing/test-service.ts";

/** A published article in the first class. */
export async function newHelp(
  editor: Person,
  given: { title?: string; body?: string; audience?: "filer"[] } = {},
) {
  const [group] = (await editor.call("helpClasses", {})).data();
  if (!group) throw new Error("The database has no class of help");
  const content = {
    classId: group.id,
    title: "测试文章",
    summary: "测试文章的摘要",
    body: "<p>测试文章的正文</p>",
    ordinal: 500,
    ...given,
  };
  const saved = (await editor.call("helpSave", content)).data();
  const published = (await editor.call("helpPublish", { ...saved, isPublished: true })).data();
  return { ...published, content };
}
