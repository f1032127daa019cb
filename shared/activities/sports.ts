import { shortened } from '../clean-text.ts';
import { keyOfKind } from './kinds.ts';

/** For an activity that is only known not to be a run. */
export const unnamedSport = 'Other sport';

/** What exports, watches and phones call the most common sports. */
const words: Record<string, string[]> = {
  Cycling: [
    'ride',
    'cycling',
    'biking',
    'bike',
    'virtual ride',
    'indoor cycling',
    'e-bike ride',
    'mountain bike ride',
    'gravel ride',
  ],
  Swimming: ['swim', 'swimming'],
  Hiking: ['hike', 'hiking'],
  Walking: ['walk', 'walking'],
  'Strength training': [
    'weight training',
    'strength training',
    'traditional strength training',
    'functional strength training',
  ],
  [unnamedSport]: ['other', 'generic'],
};

const sports = new Map<string, string>();
for (const [sport, names] of Object.entries(words)) {
  for (const name of names) sports.set(keyOfKind(name), sport);
}

/** The most characters in a sport's name. */
export const longestSport = 60;

/**
 * The name of a sport other than running, the same for every source: "Cycling" for "Ride", "biking"
 * and "Cycling". An unknown one is kept apart from its spelling: "Alpine ski" for "alpine_ski".
 */
export function sportOf(kind: string): string {
  const known = sports.get(keyOfKind(kind));
  if (known) return known;
  const plain = kind
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  if (!/\p{L}/u.test(plain)) return unnamedSport;
  return shortened(plain.charAt(0).toUpperCase() + plain.slice(1), longestSport);
}
