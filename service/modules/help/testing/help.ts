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

/** An article of the program that the editor has changed. */
export async function editedSeed(editor: Person, title = "编者的标题") {
  const { rows } = (await editor.call("helpWork", { search: "材料价格", pageSize: 50 })).data();
  const row = rows.find(({ isSeeded }) => isSeeded);
  if (!row) throw new Error("The database has no article of the program");
  const before = (await editor.call("helpArticle", { articleId: row.id })).data();
  const {
    follows: _,
    program: __,
    isPublished: ___,
    changedByName: ____,
    changedAt: _____,
    ...content
  } = before;
  return (await editor.call("helpSave", { ...content, title })).data();
}

let classes = 0;
export async function newClass(editor: Person) {
  classes += 1;
  const name = `测试分类${classes}`;
  (await editor.call("helpClassSave", { name, ordinal: 900 })).data();
  const found = (await editor.call("helpClasses", {})).data().find((one) => one.name === name);
  if (!found) throw new Error("The class was not written");
  return { classId: found.id, revision: found.revision };
}
