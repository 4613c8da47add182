function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Prefers `filename*` (RFC 6266). */
export function fileNameOf(disposition: string | null): string | null {
  const full = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  const name = (full && decode(full)) || plain || "";
  return name.replaceAll(/[/\\]/g, "_") || null;
}
