import type { Chapter } from "../requirement.ts";

export const files: Chapter = {
  number: 5,
  name: "File handling",
  requirements: [
    {
      id: "5.1.1",
      level: 2,
      title: "Types, sizes and treatment of uploads are documented",
      at: "`docs/uploads.md`, `docs/rich-text.md`, `docs/settings.md`.",
    },
    { id: "5.2.1", level: 1, title: "Files have a bearable size" },
    { id: "5.2.2", level: 1, title: "Content agrees with the extension" },
    { id: "5.2.3", level: 2, title: "Archives are bounded before they unfold" },
    { id: "5.3.1", level: 1, title: "Uploaded files never run on the server" },
    { id: "5.3.2", level: 1, title: "Paths come from generated keys" },
    { id: "5.4.1", level: 2, title: "File names from clients are judged" },
    { id: "5.4.2", level: 2, title: "File names in headers are encoded" },
    {
      id: "5.4.3",
      level: 2,
      title: "Files are scanned for viruses",
      at: "`CLAMD` (off by default), `docs/uploads.md`.",
    },
  ],
};
