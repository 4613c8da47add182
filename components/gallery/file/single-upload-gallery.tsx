"use client";

import { useState } from "react";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { callHeaders } from "#lib/http/page-user.ts";
import type { Transfer } from "#lib/upload/single-upload.ts";
import { uploadFile } from "#lib/upload/upload-file.ts";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

const uploadInfo = { limitingType: ["pdf", "png"], fileSizi: 10, place: "示例位置" };

const transfer: Transfer = (file, tell, signal) => uploadFile(file, tell, signal, callHeaders());

export function SingleUploadGallery() {
  const [given, setGiven] = useState("");
  return (
    <Specimen title="上传一个文件" note="支持pdf、png，不超过10 MB。上传结果与上传要求合并后交给页面。">
      <SingleUpload
        uploadInfo={uploadInfo}
        fileType="示例文件"
        words="上传"
        transfer={transfer}
        onUploaded={(uploaded) => setGiven(JSON.stringify(uploaded))}
      />
      <p className={styles.note}>
        交给页面：<output aria-label="交给页面的内容">{given}</output>
      </p>
    </Specimen>
  );
}
