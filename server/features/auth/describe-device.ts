import Bowser from 'bowser';
import type { Device } from '#shared/auth/devices.ts';

const kinds: Record<string, Device['kind']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** `curl/8.11.0`: how programs that are no browser name themselves. */
const program = /^(?!Mozilla\/)([a-z][\w.-]{1,30})\//i;

/** What a browser says about itself, in words; a program that is none has a name at most. */
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
