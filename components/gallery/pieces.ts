export const galleryPieces = [
  { code: "empty", name: "空状态" },
  { code: "tabs", name: "页签" },
  { code: "amount", name: "金额输入框" },
  { code: "dialogs", name: "对话框与提示" },
  { code: "acceptance", name: "受理与受理记录" },
  { code: "banner", name: "消息横幅" },
  { code: "menu", name: "菜单" },
  { code: "helpers", name: "显示格式" },
  { code: "list-export", name: "列表导出" },
  { code: "table", name: "数据表格" },
  { code: "rich-text", name: "富文本编辑与阅读" },
  { code: "image-preview", name: "图片预览" },
  { code: "single-upload", name: "单文件上传" },
  { code: "video-dialog", name: "视频预览" },
  { code: "date-picker", name: "日期时间选择器" },
  { code: "description-form", name: "说明表单" },
  { code: "form-footer", name: "表单底部按钮" },
  { code: "card-list", name: "卡片列表" },
  { code: "dynamic-form", name: "动态表单" },
  { code: "upload", name: "大文件上传" },
] as const;

export type GalleryPiece = (typeof galleryPieces)[number]["code"];

export function galleryPiece(code: string): (typeof galleryPieces)[number] | null {
  return galleryPieces.find((piece) => piece.code === code) ?? null;
}
