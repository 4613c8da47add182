import { z } from "zod";

/**
 * The closed list of failures: HTTP status and the sentence shown when the thrower says nothing more exact.
 * A failure travels as the envelope with `data: { error, fields? }`.
 */
export const errorTable = {
  "request.malformed": { status: 400, message: "请求内容无法识别，请刷新页面后重试" },
  "request.origin": { status: 403, message: "请求来源不被允许，请从本系统页面操作" },
  "request.not-found": { status: 404, message: "请求的地址不存在" },
  "request.method": { status: 405, message: "不支持的请求方法" },
  "request.too-large": { status: 413, message: "提交的内容过大，请减少后重试" },
  "request.media-type": { status: 415, message: "不支持的内容类型" },
  "request.invalid": { status: 422, message: "填写的内容有误，请按提示修改" },
  "request.rate-limited": { status: 429, message: "操作过于频繁，请稍后再试" },
  "auth.required": { status: 401, message: "登录已失效，请重新登录" },
  "auth.failed": { status: 401, message: "账号或密码错误" },
  "auth.locked": { status: 403, message: "登录失败次数过多，账号已暂时锁定，请 30 分钟后再试" },
  "auth.disabled": { status: 403, message: "账号已停用或已锁定，请联系管理员" },
  "auth.replaced": { status: 401, message: "您的账号已在其他地方登录，本次登录已结束，请重新登录" },
  "auth.ended": { status: 401, message: "本次登录已被结束，请重新登录" },
  "auth.password-changed": { status: 401, message: "账号密码已修改，请使用新密码重新登录" },
  "auth.other-user": { status: 409, message: "本浏览器已登录其他账号，本页面不能继续操作，请刷新页面" },
  "auth.second-factor": { status: 403, message: "请输入发送到您手机的短信验证码" },
  "auth.must-change": { status: 403, message: "请设置新密码后登录" },
  "auth.method": { status: 403, message: "该账号须使用账号密码登录" },
  "auth.no-phone": { status: 403, message: "账号未绑定手机号，无法完成短信验证，请联系管理员" },
  "auth.ticket": { status: 422, message: "操作已超时，请重新开始" },
  "auth.code": { status: 422, message: "短信验证码错误或已失效，请重新输入或重新获取" },
  "auth.reauth": { status: 403, message: "为保障安全，请验证登录密码后再操作" },
  "auth.reauth-way": { status: 403, message: "请使用登录密码验证身份" },
  "auth.wrong-password": { status: 422, message: "密码错误，请重新输入" },
  "auth.captcha": { status: 422, message: "图形验证码错误或已过期，请重新输入" },
  "password.weak": { status: 422, message: "新密码不符合要求" },
  "session.not-found": { status: 404, message: "该登录已经结束" },
  "user.not-found": { status: 404, message: "未找到该用户，可能已被他人处理，请刷新" },
  "user.self": { status: 403, message: "不能对本人的账号进行此操作" },
  "user.last-admin": { status: 409, message: "该角色仅剩这一个可用的管理员，不能停用或锁定" },
  "user.exists": { status: 409, message: "该账号已存在，请换一个账号" },
  "user.state": { status: 409, message: "该用户的当前状态不允许此操作，请刷新后查看" },
  "user.fixed": { status: 409, message: "企业用户和管理员的角色与所属单位不能在此调整" },
  "user.demo": { status: 409, message: "演示账号的密码固定，不能重置" },
  "sso.bound": { status: 409, message: "该身份证号码已绑定其他账号" },
  "phone.taken": { status: 409, message: "该手机号已绑定其他账号" },
  "registration.taken": {
    status: 409,
    message:
      "该统一社会信用代码已注册或已提交注册申请。如系本单位申请，请查询注册进度；如有疑问，请联系技术支持",
  },
  "registration.ticket": { status: 422, message: "本次填报已提交或已超时，请重新开始" },
  "registration.licence": { status: 422, message: "营业执照未上传或已失效，请重新上传" },
  "registration.proof": { status: 422, message: "申请编号、手机号或短信验证码不正确，请核对后重试" },
  "registration.not-found": { status: 404, message: "未找到该注册申请，可能不在您的管辖范围内" },
  "registration.stale": { status: 409, message: "该注册申请已被他人处理，请在最新内容上操作" },
  "sms.off": { status: 503, message: "短信服务未开通" },
  "sms.too-soon": { status: 429, message: "短信验证码发送过于频繁，请稍后再试" },
  "sms.too-many": { status: 429, message: "今日短信验证码发送次数已达上限，请明天再试" },
  "auth.sso-off": { status: 404, message: "未开通此统一登录方式，请使用账号登录" },
  "auth.sso-state": { status: 403, message: "本次统一登录已失效，请返回登录页重新发起" },
  "auth.sso-replayed": { status: 403, message: "本次统一登录的结果已经使用过，请返回登录页重新发起" },
  "auth.sso-cancelled": { status: 403, message: "您已取消统一登录" },
  "auth.sso-expired": { status: 403, message: "统一登录的票据已超时，请返回登录页重新发起" },
  "auth.sso-refused": { status: 403, message: "统一登录未通过，请返回登录页重新发起" },
  "auth.sso-level": { status: 403, message: "您的统一登录账号尚未完成实名认证，请认证后再登录" },
  "auth.sso-type": { status: 403, message: "所用的统一登录账号与选择的登录方式不一致" },
  "auth.sso-unregistered": { status: 403, message: "该单位尚未在本平台注册" },
  "auth.sso-unknown": { status: 403, message: "未找到与您的身份信息对应的账号" },
  "auth.sso-unavailable": { status: 502, message: "统一登录服务暂时无法连接，请稍后重试" },
  "permission.denied": { status: 403, message: "您没有进行此操作的权限" },
  "filing.not-found": { status: 404, message: "未找到该备案，可能已被删除或不在您的管辖范围内" },
  "filing.stale": { status: 409, message: "该备案已被他人更新，请刷新后在最新内容上操作" },
  "filing.action": { status: 409, message: "该备案的当前状态不允许此操作，请刷新后查看" },
  "filing.locked": { status: 409, message: "当前状态下不能修改此部分内容" },
  "filing.incomplete": { status: 422, message: "备案内容不完整，请补充后再提交" },
  "filing.undecided": { status: 409, message: "尚有检测结果未处理，请处理后再通过" },
  "file.not-found": { status: 404, message: "未找到该文件，可能已被删除" },
  "file.name": { status: 422, message: "文件名不合规，请重命名后上传" },
  "file.type": { status: 422, message: "文件格式错误" },
  "file.content": { status: 422, message: "文件内容与扩展名不符，请检查文件" },
  "file.size": { status: 413, message: "文件大小超过限制" },
  "file.empty": { status: 422, message: "文件内容为空，请重新选择文件" },
  "file.damaged": { status: 422, message: "文件在传输中损坏，请重新上传" },
  "file.attached": { status: 409, message: "该文件已保存到备案，请在附件中删除" },
  "file.storage-full": { status: 507, message: "服务器存储空间不足，文件未能保存，请联系管理员后重试" },
  "upload.not-found": { status: 404, message: "上传任务不存在或已取消，请重新上传" },
  "upload.incomplete": { status: 409, message: "文件尚未完整送达，请继续上传" },
  "file.quota": { status: 429, message: "已上传但未使用的文件过多，请先保存到备案或稍后再试" },
  "notice.not-found": { status: 404, message: "未找到该通知公告，可能已被删除或尚未发布" },
  "notice.stale": { status: 409, message: "该通知公告已被他人修改，请刷新后在最新内容上编辑" },
  "notice.published": { status: 409, message: "该通知公告已发布，不能再修改" },
  "bill.unreadable": { status: 422, message: "造价数据文件无法读取" },
  "detection.missing": { status: 404, message: "该备案尚无检测结果" },
  "detection.running": { status: 409, message: "检测正在进行，请稍候" },
  "finding.not-found": { status: 404, message: "未找到该检测结果，可能已重新检测，请刷新" },
  "export.running": { status: 429, message: "您有一个导出正在进行，请在其完成后再导出" },
  "export.busy": { status: 429, message: "当前导出人数较多，请稍后再试" },
  "export.too-many": { status: 422, message: "数据过多，请缩小筛选范围后再导出" },
  internal: { status: 500, message: "系统内部错误，请稍后重试或联系管理员" },
  "upstream.unavailable": { status: 502, message: "服务暂时不可用，请稍后重试" },
  "upstream.timeout": { status: 504, message: "服务响应超时，请稍后重试" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
const codes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);
export const errorCodeSchema = z.enum(codes);

/** One wrong field of a form or request: where, and the sentence to show there. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** What a refused sign-in needs next: the ticket for the same call again, good once and for ten minutes. */
export const nextStepSchema = z.object({
  ticket: z.string(),
  /** With `auth.second-factor`: where the code was sent, masked. Empty otherwise. */
  phone: z.string(),
});
export type NextStep = z.infer<typeof nextStepSchema>;

export const failureDataSchema = z.object({
  error: errorCodeSchema,
  fields: z.array(fieldErrorSchema).optional(),
  next: nextStepSchema.optional(),
});
export type FailureData = z.infer<typeof failureDataSchema>;
