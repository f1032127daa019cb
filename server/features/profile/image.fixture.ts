import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const red = { r: 200, g: 30, b: 30 };
export const blue = { r: 30, g: 30, b: 200 };
export const plain = (background = red, width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

export const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3 as const,
      background: red,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  });
export const firstHalf = (file: Buffer) => file.subarray(0, file.length / 2);

/** A PNG of an exact size: the padding after its end counts towards the size but is never read. */
export const padded = async (bytes: number) =>
  Buffer.concat([await plain().png().toBuffer()], bytes);

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A few bytes that claim to be an image of this size. */
export function bomb(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ]);
}

export function withTextChunk(png: Buffer, text: string) {
  const afterHeader = signature.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(afterHeader),
  ]);
}
