const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");

const fontSize = 14;
const height = 220;

export function watermarkTile(name: string, time: string): string {
  const width = Math.max(360, fontSize * name.length + 120);
  const [x, y] = [width / 2, height / 2];
  const line = (text: string, at: number) =>
    `<text x="${x}" y="${at}" text-anchor="middle">${escapeXml(text)}</text>`;
  const look = `transform="rotate(-24 ${x} ${y})" font-family="sans-serif" font-size="${fontSize}" fill-opacity=".16"`;
  const words = `<g ${look}>${line(name, y - 6)}${line(time, y + 16)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
