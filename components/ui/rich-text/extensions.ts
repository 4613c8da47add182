import Image from "@tiptap/extension-image";
import { Extension, type Extensions } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

import { linkAddress } from "./link-address.ts";
import { tableNodes } from "./table-nodes.ts";

/** Tab leaves the text, as it leaves every other field, so that levels of a list need keys of their own. */
const listLevels = Extension.create({
  name: "listLevels",
  addKeyboardShortcuts: () => ({
    "Mod-]": ({ editor }) => editor.commands.sinkListItem("listItem"),
    "Mod-[": ({ editor }) => editor.commands.liftListItem("listItem"),
  }),
});

/** The kinds of things that a text may hold: those that the service keeps, and no others. */
export function createExtensions(imagePrefix: string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: false,
        protocols: ["mailto"],
        isAllowedUri: (address) => linkAddress(address) !== null,
        HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow" },
      },
    }),
    Image.extend({ parseHTML: () => [{ tag: `img[src^="${imagePrefix}"]` }] }),
    ...tableNodes,
    listLevels,
  ];
}
