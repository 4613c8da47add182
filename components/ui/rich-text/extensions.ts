import Image from "@tiptap/extension-image";
import { Extension, type Extensions } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

import { linkAddress } from "./link-address.ts";
import { tableNodes } from "./table-nodes.ts";
import { type PreviewVideo, videoNode } from "./video-node.ts";

/** Tab leaves the editor like any field, so list levels need other keys. */
const listLevels = Extension.create({
  name: "listLevels",
  addKeyboardShortcuts: () => ({
    "Mod-]": ({ editor }) => editor.commands.sinkListItem("listItem"),
    "Mod-[": ({ editor }) => editor.commands.liftListItem("listItem"),
  }),
});

/** Exactly what the service's sanitiser keeps. */
export function createExtensions(prefix: string, onPreview: PreviewVideo): Extensions {
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
    Image.extend({ parseHTML: () => [{ tag: `img[src^="${prefix}"]` }] }),
    videoNode(prefix, onPreview),
    ...tableNodes,
    listLevels,
  ];
}
