/** The zone of the device that the runner holds right now. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'America/New_York' → 'America/New York'. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Every zone of the IANA list that this browser knows, and those given if it does not list them. */
export const zoneOptions = (...others: string[]) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...others])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));

/** Why the import proposes a zone. */
export function guessReason(guessed: string, browser: string): string {
  if (guessed === browser) {
    return 'The zone of this device, and the hours at which your runs start fit it.';
  }
  return `Guessed from the hours at which your runs start: they fit ${zoneLabel(guessed)} better than ${zoneLabel(browser)}, the zone of this device.`;
}

/** 'new york' and 'york america' both match 'America/New York'. */
export function matchesWords(label: string, search: string): boolean {
  const text = label.toLowerCase();
  return search
    .toLowerCase()
    .split(/[\s/_]+/)
    .every((word) => text.includes(word));
}
