import Bowser from 'bowser';
import type { Device } from '#shared/auth/devices.ts';

const kinds: Record<string, Device['kind']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** How programs other than browsers identify themselves, such as `curl/8.11.0` or `node`. */
const program = /^(?!Mozilla\/)([a-z][\w.-]{1,30})(?:\/|$)/i;

/** Describes the browser from its user agent; other programs have a name at most. */
export function describeDevice(
  userAgent: string | null,
): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || (userAgent.match(program)?.[1] ?? null),
    system: os.name || null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  };
}
