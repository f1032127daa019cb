import { z } from 'zod';

const template =
  'an https address with {z}, {x} and {y} in its path, such as https://tiles.example.org/{z}/{x}/{y}.png';

/** The variables of the map behind routes; part of server/env.ts. */
export const mapVariables = {
  MAP_TILES_URL: z
    .string()
    .refine(isTemplate, { error: template, abort: true })
    .optional()
    .meta({ unset: 'no map behind routes' }),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(300, 'at most 300 characters')
    .optional()
    .meta({ unset: 'no map behind routes' }),
};

/** Where browsers get the tiles of a map, and what is written on it. */
export interface MapTiles {
  url: string;
  /** Text, with links as in Markdown. */
  attribution: string;
}

/** On this machine plain http is enough. */
function isTemplate(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, origin, username, password, hash } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const path = value.slice(origin.length);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) &&
    // What stands in the policy for browsers is the host alone, so nothing in it may vary.
    value.startsWith(`${origin}/`) &&
    /^[\w.:[\]/-]+$/.test(origin) &&
    `${username}${password}${hash}` === '' &&
    ['{z}', '{x}', '{y}'].every((part) => path.split(part).length === 2)
  );
}

type Variables = z.output<z.ZodObject<typeof mapVariables>>;

/** What is missing beside what is set, each with what it should have been. */
export function wrongMapVariables({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
}: Variables): [name: keyof typeof mapVariables, message: string][] {
  if (url && !attribution) {
    return [['MAP_TILES_ATTRIBUTION', 'whom the tiles are from, which every map has to say']];
  }
  if (attribution && !url) return [['MAP_TILES_URL', template]];
  return [];
}

/** Undefined where no map is configured: then no browser asks anybody for one. */
export const mapTilesOf = ({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
}: Variables): MapTiles | undefined => (url && attribution ? { url, attribution } : undefined);
