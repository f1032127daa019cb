import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import { imageLimits, imageTexts } from '#shared/profile/image.ts';

// Only formats that browsers show and cameras produce: a format that can refer to other files (SVG)
// or needs a rarely used library is not even opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** Pixels on each side, three times the size the profile shows. */
const side = 512;
const secondsAtMost = 15;

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture: square, upright, WebP, nothing but pixels. Of an animation, only the first
 * frame.
 * @throws {AppError} INVALID_INPUT for something that is not an image or has too many pixels
 */
export function encodeImage(given: Uint8Array): Promise<Buffer> {
  // One at a time: a picture at the limit takes some 200 MB while it is decoded.
  const encoded = last.then(() => encode(given));
  last = encoded.catch(() => {});
  return encoded;
}

async function encode(given: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(given, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: secondsAtMost })
      .toBuffer();
  } catch (error) {
    throw refusal(error as Error);
  }
}

function refusal({ message }: Error): AppError {
  const sentence = /pixel limit/.test(message) ? imageTexts.tooManyPixels : imageTexts.noImage;
  return new AppError('INVALID_INPUT', { message: sentence, fields: { image: sentence } });
}
