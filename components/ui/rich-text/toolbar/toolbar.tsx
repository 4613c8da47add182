"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, type RefObject, useState } from "react";

import { cx } from "../../cx.ts";
import type { MediaKind } from "../media-uploads.ts";
import { ToolIcon } from "./tool-icons.tsx";
import { type Tool, toolGroups, toolStates } from "./tools.ts";

import styles from "../editor.module.css";

export type Opened = "link" | MediaKind;

type ToolbarProps = {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  withMedia: boolean;
  onOpen: (what: Opened) => void;
};

function isMedia(name: string): name is MediaKind {
  return name === "image" || name === "video";
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Roving focus: one tab stop; Esc returns to the text. */
export function Toolbar({ editor, bar, withMedia, onOpen }: ToolbarProps) {
  const [current, setCurrent] = useState("undo");
  const states = useEditorState({ editor, selector: (at) => toolStates(at.editor) });
  const groups = toolGroups.map((group) => group.filter(({ name }) => withMedia || !isMedia(name)));

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.dataset.tool === current);
    const next = buttons[step(Math.max(at, 0), buttons.length - 1)];
    next?.focus();
    setCurrent(next?.dataset.tool ?? "undo");
  }

  function use(tool: Tool, byPointer: boolean) {
    setCurrent(tool.name);
    if (!states[tool.name]?.enabled) return;
    if (tool.run) tool.run(editor.chain()).run();
    else onOpen(isMedia(tool.name) ? tool.name : "link");
    // Keyboard users stay in the toolbar; pointer users return to the text.
    if (tool.run && byPointer) editor.commands.focus();
  }

  return (
    // Prevents a press from clearing the selection.
    <div
      ref={bar}
      role="toolbar"
      aria-label="正文格式"
      tabIndex={-1}
      className={styles.toolbar}
      onKeyDown={walk}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <span className={styles.separator} />}
          {group.map((tool) => (
            <button
              key={tool.name}
              type="button"
              data-tool={tool.name}
              tabIndex={tool.name === current ? 0 : -1}
              title={tool.keys ? `${tool.label}（${tool.keys}）` : tool.label}
              aria-label={tool.icon && tool.label}
              aria-pressed={tool.isActive ? states[tool.name]?.active : undefined}
              aria-disabled={states[tool.name]?.enabled ? undefined : true}
              className={cx(
                styles.tool,
                !tool.icon && styles.worded,
                states[tool.name]?.active && styles.active,
              )}
              onClick={(event) => use(tool, event.detail > 0)}
            >
              {tool.icon ? <ToolIcon name={tool.icon} /> : tool.label}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
