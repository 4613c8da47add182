import type { ChangeEvent, RefObject } from "react";

import type { MediaKind } from "./media-uploads.ts";

export const mediaKinds = ["image", "video"] as const satisfies readonly MediaKind[];
const labels: Readonly<Record<MediaKind, string>> = { image: "选择图片", video: "选择视频" };

/** Hidden file inputs; `openPicker` clicks one. */
export function MediaPickers(props: {
  place: RefObject<HTMLDivElement | null>;
  accept: Readonly<Record<MediaKind, string>>;
  onPick: (kind: MediaKind, files: File[]) => void;
}) {
  function pick(kind: MediaKind, { target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    target.value = "";
    props.onPick(kind, files);
  }
  return (
    <div ref={props.place} hidden>
      {mediaKinds.map((kind) => (
        <input
          key={kind}
          type="file"
          multiple
          data-kind={kind}
          accept={props.accept[kind]}
          aria-label={labels[kind]}
          onChange={(event) => pick(kind, event)}
        />
      ))}
    </div>
  );
}

export function openPicker(place: HTMLElement | null, kind: MediaKind): void {
  place?.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`)?.click();
}
