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

/** Where browsers get a map's tiles, and the attribution. */
export interface MapTiles {
  url: string;
  /** Text, with links as in Markdown. */
  attribution: string;
}

/** On this machine plain http is sufficient. */
function isTemplate(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, origin, username, password, hash } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const path = value.slice(origin.length);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) &&
    // The policy for browsers contains only the host, so nothing in the host may vary.
    value.startsWith(`${origin}/`) &&
    /^[\w.:[\]/-]+$/.test(origin) &&
    `${username}${password}${hash}` === '' &&
    ['{z}', '{x}', '{y}'].every((part) => path.split(part).length === 2)
  );
}

type Variables = z.output<z.ZodObject<typeof mapVariables>>;

/** What is missing given the other variables, with the expected values. */
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

/** Undefined if no map is configured: then browsers request none. */
export const mapTilesOf = ({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
}: Variables): MapTiles | undefined => (url && attribution ? { url, attribution } : undefined);
