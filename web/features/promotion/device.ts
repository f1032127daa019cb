/** What a browser reveals about its device. */
export interface Device {
  userAgent: string;
  /** The window's width in px. */
  width: number;
  /** How many simultaneous touches the screen detects. */
  maxTouchPoints: number;
}

/** The app links this server has configured. */
interface Apps {
  appStore?: string | undefined;
  playStore?: string | undefined;
  web?: string | undefined;
}

const phones = /Android|iPhone|iPad|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile|Mobile/i;

export const isMobileLike = ({ userAgent, width, maxTouchPoints }: Device): boolean =>
  phones.test(userAgent) || width <= 768 || maxTouchPoints > 0;

/** Where 'Download App' leads: the device's own store, otherwise the web app. */
export function appFor(device: Device, { appStore, playStore, web }: Apps): string | undefined {
  if (isApple(device)) return appStore ?? web;
  if (/Android/i.test(device.userAgent)) return playStore ?? web;
  return web;
}

/** iPads identify as Macs, but Macs have no touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
