/** What a browser says of the device it runs on. */
export interface Device {
  userAgent: string;
  /** Of the window, in px. */
  width: number;
  /** How many fingers its screen can tell apart. */
  maxTouchPoints: number;
}

/** Where the app is, as far as this server knows. */
interface Apps {
  appStore?: string | undefined;
  playStore?: string | undefined;
  web?: string | undefined;
}

const phones = /Android|iPhone|iPad|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile|Mobile/i;

export const isMobileLike = ({ userAgent, width, maxTouchPoints }: Device): boolean =>
  phones.test(userAgent) || width <= 768 || maxTouchPoints > 0;

/** Where 'Download App' leads: to the device's own store, or else to the web app. */
export function appFor(device: Device, { appStore, playStore, web }: Apps): string | undefined {
  if (isApple(device)) return appStore ?? web;
  if (/Android/i.test(device.userAgent)) return playStore ?? web;
  return web;
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
