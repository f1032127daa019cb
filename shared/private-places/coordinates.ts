import type { Place } from '../tracks/geo.ts';

const decimal = /^[+-]?\d{1,3}(?:\.\d{1,20})?$/;

/**
 * A place from coordinates as maps show and copy them: '47.3769, 8.5417'. Two decimal numbers with
 * a comma, a space or both between them, the latitude first.
 * @returns undefined for anything else
 */
export function parseCoordinates(text: string): Place | undefined {
  const parts = text.trim().replace(',', ' ').split(/\s+/);
  if (parts.length !== 2 || !parts.every((part) => decimal.test(part))) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

/** To a tenth of a metre: '47.376900, 8.541700'. */
export const formatCoordinates = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
