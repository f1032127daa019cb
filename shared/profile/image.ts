const megapixel = 1_000_000;

export const imageLimits = {
  bytes: 5_242_880,
  /** More than phone cameras produce; a file of a few KB can claim far more. */
  pixels: 50 * megapixel,
} as const;

export const imageTexts = {
  noImage: 'Please select an image file',
  tooLarge: 'Image size must be less than 5MB',
  tooManyPixels: 'This image has more than 50 megapixels. Please select a smaller one.',
} as const;

/**
 * The message for a file that cannot be a profile picture, judged by its declared type and size.
 */
export function imageFileError({ type, size }: { type: string; size: number }): string | false {
  if (!type.startsWith('image/')) return imageTexts.noImage;
  return size > imageLimits.bytes && imageTexts.tooLarge;
}
