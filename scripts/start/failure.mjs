export class StartFailure extends Error {}

const causes = {
  EACCES: ["没有写入权限", "it belongs to another user"],
  EPERM: ["没有写入权限", "it belongs to another user"],
  EROFS: ["文件系统只读", "the file system is read-only"],
  ENOSPC: ["磁盘空间不足", "the disk is full"],
  EDQUOT: ["磁盘配额已用完", "the quota is used up"],
};

/** @param {Error & { code?: string, path?: string, dest?: string }} error */
export function failureText(error) {
  if (error instanceof StartFailure) return error.message;
  const [chinese, english] = causes[error.code ?? ""] ?? [];
  const path = error.dest ?? error.path;
  if (chinese === undefined || path === undefined) return error.stack;
  return `无法写入${path}：${chinese}。Cannot write there, ${english}: check DATA_DIR, its owner and its disk.`;
}
