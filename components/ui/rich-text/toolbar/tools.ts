import type { ChainedCommands, Editor } from "@tiptap/react";

import { type TableCommand, tableCommands } from "../table-commands.ts";
import type { ToolIconName } from "./tool-icons.tsx";

export type Tool = {
  name: string;
  label: string;
  /** Absent: the label is shown. */
  icon?: ToolIconName;
  keys?: string;
  /** Absent: not a toggle. */
  isActive?: (editor: Editor) => boolean;
  /** Absent: the toolbar opens a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands;
};

const heading = (level: 2 | 3 | 4, label: string): Tool => ({
  name: `heading${level}`,
  label,
  keys: `Ctrl+Alt+${level}`,
  isActive: (editor) => editor.isActive("heading", { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const table = (name: TableCommand & ToolIconName, label: string): Tool => ({
  name,
  label,
  icon: name,
  run: (chain) => chain.command(({ state, dispatch }) => tableCommands[name](state, dispatch)),
});

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: "undo", label: "撤销", icon: "undo", keys: "Ctrl+Z", run: (chain) => chain.undo() },
    { name: "redo", label: "重做", icon: "redo", keys: "Ctrl+Y", run: (chain) => chain.redo() },
  ],
  [heading(2, "一级标题"), heading(3, "二级标题"), heading(4, "三级标题")],
  [
    {
      name: "bold",
      label: "粗体",
      icon: "bold",
      keys: "Ctrl+B",
      isActive: (editor) => editor.isActive("bold"),
      run: (chain) => chain.toggleBold(),
    },
    {
      name: "italic",
      label: "斜体",
      icon: "italic",
      keys: "Ctrl+I",
      isActive: (editor) => editor.isActive("italic"),
      run: (chain) => chain.toggleItalic(),
    },
    {
      name: "underline",
      label: "下划线",
      icon: "underline",
      keys: "Ctrl+U",
      isActive: (editor) => editor.isActive("underline"),
      run: (chain) => chain.toggleUnderline(),
    },
    {
      name: "strike",
      label: "删除线",
      icon: "strike",
      isActive: (editor) => editor.isActive("strike"),
      run: (chain) => chain.toggleStrike(),
    },
  ],
  [
    {
      name: "bullets",
      label: "项目符号列表",
      icon: "bullets",
      isActive: (editor) => editor.isActive("bulletList"),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: "numbers",
      label: "编号列表",
      icon: "numbers",
      isActive: (editor) => editor.isActive("orderedList"),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: "outdent",
      label: "减少缩进",
      icon: "outdent",
      keys: "Ctrl+[",
      run: (chain) => chain.liftListItem("listItem"),
    },
    {
      name: "indent",
      label: "增加缩进",
      icon: "indent",
      keys: "Ctrl+]",
      run: (chain) => chain.sinkListItem("listItem"),
    },
    {
      name: "quote",
      label: "引用",
      icon: "quote",
      isActive: (editor) => editor.isActive("blockquote"),
      run: (chain) => chain.toggleBlockquote(),
    },
    { name: "rule", label: "分隔线", icon: "rule", run: (chain) => chain.setHorizontalRule() },
  ],
  [
    table("insertTable", "插入表格"),
    table("addRow", "在下方插入行"),
    table("addColumn", "在右侧插入列"),
    table("deleteRow", "删除行"),
    table("deleteColumn", "删除列"),
    table("headerRow", "首行为标题行"),
    table("deleteTable", "删除表格"),
  ],
  [
    { name: "link", label: "链接", icon: "link", isActive: (editor) => editor.isActive("link") },
    { name: "image", label: "图片", icon: "image" },
    { name: "video", label: "视频", icon: "video" },
  ],
];

export type ToolState = { active: boolean; enabled: boolean };

export function toolStates(editor: Editor): Record<string, ToolState> {
  const states = toolGroups.flat().map(({ name, isActive, run }) => {
    const enabled = editor.isEditable && (run === undefined || run(editor.can().chain()).run());
    return [name, { active: isActive?.(editor) ?? false, enabled }] as const;
  });
  return Object.fromEntries(states);
}
