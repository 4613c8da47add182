function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The name that a `content-disposition` gives a file: in full where it does, else in plain letters. */
export function fileNameOf(disposition: string | null): string | null {
  const full = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  const name = (full && decode(full)) || plain || "";
  // A name is no path, whatever the header says.
  return name.replaceAll(/[/\\]/g, "_") || null;
}
