import { mergeAttributes, Node } from "@tiptap/react";

import styles from "./editor.module.css";

export type Video = { src: string; title: string };
export type PreviewVideo = (video: Video) => void;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function button(video: Video, onPreview: PreviewVideo): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = styles["preview"] ?? "";
  element.textContent = "预览";
  element.setAttribute("aria-label", `预览视频：${video.title}`);
  element.addEventListener("click", () => onPreview(video));
  return element;
}

function picture({ src, title }: Video): HTMLVideoElement {
  const element = document.createElement("video");
  element.src = src;
  element.preload = "metadata";
  element.setAttribute("aria-label", title);
  return element;
}

/** A stored video: a still picture with 预览 in the editor, with controls where it is read. */
export function videoNode(prefix: string, onPreview: PreviewVideo) {
  return Node.create({
    name: "video",
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: "" }, title: { default: "" } }),
    parseHTML: () => [{ tag: `video[src^="${prefix}"]` }],
    renderHTML: ({ HTMLAttributes }) => [
      "video",
      mergeAttributes(HTMLAttributes, { controls: "", preload: "metadata" }),
    ],
    addNodeView: () => (node) => {
      const attrs: Record<string, unknown> = node.node.attrs;
      const video = { src: text(attrs["src"]), title: text(attrs["title"]) };
      const dom = document.createElement("div");
      dom.className = styles["video"] ?? "";
      dom.contentEditable = "false";
      dom.append(picture(video), button(video, onPreview));
      return { dom, stopEvent: (event) => event.target instanceof HTMLButtonElement };
    },
  });
}
