"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { VideoDialog } from "#components/ui/overlays/video-dialog.tsx";

import { Specimen } from "../specimen.tsx";
import { FilePick } from "./file-pick.tsx";

export function VideoDialogGallery() {
  const [picked, setPicked] = useState("");
  const [shown, setShown] = useState<{ title: string; src: string } | null>(null);
  const [open, setOpen] = useState(false);
  function show(title: string, src: string) {
    setShown({ title, src });
    setOpen(true);
  }
  return (
    <>
      <Specimen title="播放所选视频">
        <FilePick label="选择视频" accept="video/*" onPick={setPicked} />
        <Button icon="eye" disabled={picked === ""} onClick={() => show("示例视频", picked)}>
          播放视频
        </Button>
      </Specimen>
      <Specimen title="视频无法播放">
        <Button icon="eye" onClick={() => show("无法播放的视频", "/favicon.svg")}>
          播放无法播放的视频
        </Button>
      </Specimen>
      {shown && (
        <VideoDialog open={open} title={shown.title} src={shown.src} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
