import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import { imageLimits, imageTexts } from '#shared/profile/image.ts';

// Only what browsers show and cameras make: what can refer to other files (SVG) or is read by some
// rarely used library is not even opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** px on each side, three times what the profile shows. */
const side = 512;
const secondsAtMost = 15;

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture of our own making: square, upright, WebP, with nothing in it but pixels. Of a moving
 * picture it is the first one.
 * @throws {AppError} INVALID_INPUT, for what is no image or has too many pixels
 */
export function encodeImage(given: Uint8Array): Promise<Buffer> {
  // One after the other: a picture at the limit takes some 200 MB while it is decoded.
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
