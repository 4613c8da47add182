import type { Lines } from "./stage.ts";

export const searchWrites = {
  search: "reads",
  searchWords: "reads",
  synonymSave: async ({ as }) => ({
    input: { words: ["砼", "混凝土"] },
    token: (await as("province")).token,
  }),
  synonymRemove: async ({ as }) => {
    const province = await as("province");
    const { synonyms } = (await province.call("synonymSave", { words: ["砖", "砌块"] })).data();
    const [made] = synonyms;
    return { input: { synonymId: made?.id, revision: made?.revision }, token: province.token };
  },
} satisfies Partial<Lines>;
