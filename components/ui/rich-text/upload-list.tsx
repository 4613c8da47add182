import { Button } from "../button.tsx";
import { Icon } from "../icons.tsx";
import type { MediaUpload } from "./media-uploads.ts";

import styles from "./editor.module.css";

function Line(props: { upload: MediaUpload; onRetry: () => void; onRemove: () => void }) {
  const { file, percent, failure } = props.upload;
  if (!failure) {
    return (
      <li className={styles.upload}>
        <span className={styles.uploadName}>{file.name}</span>
        <progress className={styles.progress} max={100} value={percent} aria-label={`${file.name}上传进度`} />
        <span className={styles.percent}>正在上传{Math.min(Math.round(percent), 99)}%</span>
        <Button variant="text" small onClick={props.onRemove}>
          取消上传
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.upload}>
      <span className={styles.failure} role="alert">
        <Icon name="error" />
        {file.name}：{failure.message}
      </span>
      {failure.again && (
        <Button variant="text" small onClick={props.onRetry}>
          重试
        </Button>
      )}
      <Button variant="text" small onClick={props.onRemove}>
        删除此条
      </Button>
    </li>
  );
}

export function UploadList(props: {
  uploads: readonly MediaUpload[];
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}) {
  if (props.uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="图片、视频上传">
      {props.uploads.map((upload) => (
        <Line
          key={upload.id}
          upload={upload}
          onRetry={() => props.onRetry(upload.id)}
          onRemove={() => props.onRemove(upload.id)}
        />
      ))}
    </ul>
  );
}
