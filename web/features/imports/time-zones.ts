import type { Formats } from '#shared/formats.ts';
import { isTimeZone } from '#shared/time-zone.ts';

/**
 * Browsers keep a zone's first name (CLDR's rule), so Kolkata could only be found as Calcutta.
 * These are the current names in the IANA list:
 */
const today: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const named = (timeZone: string): string => {
  const name = today[timeZone];
  return name && isTimeZone(name) ? name : timeZone;
};

/** The time zone of the current device. */
export const browserZone = named(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zone that a runner reads: the chosen one, or that of the device. */
export const zoneOf = ({ preferences: { timeZone } }: Formats): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : browserZone;

/** 'America/New_York' → 'America/New York'. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Every IANA zone this browser knows, plus the given ones if it does not list them. */
export const zoneOptions = (...others: string[]) =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(named), 'UTC', ...others])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));

/** Why the import suggests a zone. */
export function guessReason(guessed: string, browser: string): string {
  if (guessed === browser) return 'The time zone of this device.';
  return `Guessed from the times your runs start: they fit ${zoneLabel(guessed)} better than ${zoneLabel(browser)}, the zone of this device.`;
}

/** 'new york' and 'york america' both match 'America/New York'. */
export function matchesWords(label: string, search: string): boolean {
  const text = label.toLowerCase();
  return search
    .toLowerCase()
    .split(/[\s/_]+/)
    .every((word) => text.includes(word));
}
