const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** For a browser that opens an address; without style, which the policy of such answers forbids. */
export function refusalPage(message: string, requestId = ""): string {
  const [title = "", ...more] = message.replace(/[&<>]/g, (char) => entities[char] ?? char).split(/[，；]/u);
  const lines = [...more, requestId && `操作流水号：${requestId}`].filter((line) => line !== "");
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join("")}`,
    '<p><a href="/">返回首页</a></p></main></body></html>',
  ].join("");
}
