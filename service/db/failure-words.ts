import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";

const untrusted = "数据库的证书不是由sslrootcert中的证书签发的";

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "数据库未启动或地址、端口不正确",
  ENOENT: "数据库未启动或地址不正确",
  ENOTFOUND: "数据库地址中的主机名无法解析",
  ETIMEDOUT: "连接数据库超时",
  "28P01": "数据库用户名或密码不正确",
  "28000": "数据库拒绝该用户登录",
  "3D000": "数据库不存在",
  "42P01": "数据库结构与本程序版本不符，请先用本程序启动一次完成升级，或改用与数据库一致的版本",
  "42703": "数据库结构与本程序版本不符，请先用本程序启动一次完成升级，或改用与数据库一致的版本",
  "42501": "数据库用户没有所需的权限",
  "57014": "数据库查询超时",
  "53100": "数据库所在磁盘空间不足",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: "数据库的证书已过期",
  ERR_TLS_CERT_ALTNAME_INVALID: "数据库的证书不是为该主机名签发的",
};

const fileWords: Readonly<Record<string, string>> = {
  ENOENT: "文件或目录不存在",
  EACCES: "没有读写文件或目录的权限",
  EPERM: "没有读写文件或目录的权限",
  EROFS: "目录所在磁盘为只读",
  ENOSPC: "磁盘空间不足",
  EDQUOT: "磁盘配额不足",
  EIO: "读写磁盘出错",
};

const isOfConnection = (error: Error): boolean =>
  "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");

const noTls = "The server does not support SSL connections";
const settingClasses = /^(28|3D000|CERT_|ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/;

/** Stays as it is until somebody changes the settings or the server's. */
export function isWrongSetting(error: unknown): boolean {
  return error instanceof Error && (settingClasses.test(codeOf(error)) || error.message === noTls);
}

function codeOf(error: Error): string {
  if (error instanceof DatabaseError) return error.code ?? "";
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

export function failureWords(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return failureWords(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return failureWords(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.message === noTls) return "数据库未启用TLS，而sslmode要求加密";
  const code = codeOf(error);
  const known = "syscall" in error && !isOfConnection(error) ? fileWords[code] : words[code];
  return known === undefined ? error.message : `${known}（${error.message}）`;
}
