function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** Boxes of a film without pictures; `bytes` of them in `mdat`. */
export function sampleMp4(bytes = 64): Buffer {
  const brands = Buffer.from("isom\0\0\u0002\0isomiso2mp41", "latin1");
  return Buffer.concat([
    box("ftyp", brands),
    box("mdat", Buffer.alloc(bytes, 7)),
    box("moov", Buffer.alloc(32)),
  ]);
}

/** EBML head with the document type `webm`. */
export function sampleWebm(bytes = 64): Buffer {
  const head =
    "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff";
  return Buffer.concat([Buffer.from(head, "hex"), Buffer.alloc(bytes, 7)]);
}
