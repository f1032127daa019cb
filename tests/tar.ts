const block = 512;

/** A tar archive of files, as the browser makes one of several files. */
export function tar(files: Record<string, Uint8Array | string>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    return [
      header(name, bytes.length),
      bytes,
      Buffer.alloc((block - (bytes.length % block)) % block),
    ];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0, 100);
  bytes.write('0000644\0', 100);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
