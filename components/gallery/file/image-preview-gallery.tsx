"use client";

import { useEffect, useState } from "react";

import { ImagePreview } from "#components/ui/image/image-preview.tsx";
import { warn } from "#lib/http/notices.ts";

import { Specimen } from "../specimen.tsx";
import { FilePick } from "./file-pick.tsx";

function drawSample(): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1600;
  canvas.height = 900;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  pen.font = "120px sans-serif";
  pen.fillText("示例图片", 80, 200);
  pen.lineWidth = 8;
  pen.strokeRect(80, 260, 1440, 560);
  return canvas.toDataURL("image/png");
}

export function ImagePreviewGallery() {
  const [picked, setPicked] = useState("");
  const [sample, setSample] = useState("");
  useEffect(() => setSample(drawSample()), []);
  return (
    <>
      <Specimen title="缩略图">
        <ImagePreview src={sample} name="示例图片" onWarn={warn} />
      </Specimen>
      <Specimen title="尚未选择图片" note="点击后提示先选择图片。">
        <FilePick label="选择图片" accept=".png,.jpg,.jpeg" onPick={setPicked} />
        <ImagePreview src={picked} name="所选图片" onWarn={warn}>
          预览所选图片
        </ImagePreview>
      </Specimen>
      <Specimen title="图片已损坏">
        <ImagePreview src="data:image/png;base64,AAAA" name="损坏的图片" onWarn={warn}>
          预览损坏的图片
        </ImagePreview>
      </Specimen>
    </>
  );
}
