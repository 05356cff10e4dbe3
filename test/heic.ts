/** The head of a photograph as phones write HEIC, with no picture after it: a browser that reads none refuses it alike. */
export function heicHead(brand = "heic"): Buffer {
  const box = (kind: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8 + content.length);
    return Buffer.concat([size, Buffer.from(kind), content]);
  };
  const kinds = box("ftyp", Buffer.from(`${brand}\0\0\0\0mif1${brand}`));
  const handler = box("hdlr", Buffer.from("\0\0\0\0\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0"));
  return Buffer.concat([
    kinds,
    box("meta", Buffer.concat([Buffer.alloc(4), handler])),
    box("mdat", Buffer.alloc(400, 7)),
  ]);
}
