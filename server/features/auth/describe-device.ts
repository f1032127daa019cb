import Bowser from 'bowser';
import type { Device } from '../../../shared/auth/devices.ts';

const kinds: Record<string, Device['kind']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** What a browser says about itself, in words; a program that is none has a name at most. */
export function describeDevice(
  userAgent: string | null,
): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  };
}
