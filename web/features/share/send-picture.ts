import { product } from '#shared/product.ts';

/** @throws if the browser cannot make one of the canvas */
async function fileOf(canvas: HTMLCanvasElement, date: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture of the canvas');
  return new File([blob], `${product.name.toLowerCase()}-${date}.png`, { type: 'image/png' });
}

/** Saves the picture to the device. @throws if there is none */
export async function savePicture(canvas: HTMLCanvasElement, date: string): Promise<void> {
  const file = await fileOf(canvas, date);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once, as some browsers read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether the device lets a picture be handed to another app. */
export const canSendPictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

/**
 * Hands the picture to an app of the runner's choice.
 * @returns whether it was handed on; not if the runner changed their mind
 * @throws if there is none, or the device refuses it
 */
export async function sendPicture(
  canvas: HTMLCanvasElement,
  { date, alt }: { date: string; alt: string },
): Promise<boolean> {
  try {
    await navigator.share({ files: [await fileOf(canvas, date)], text: alt });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
