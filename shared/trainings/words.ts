export const sessionTypes = [
  'easy-run',
  'long-run',
  'tempo',
  'intervals',
  'hill-repeats',
  'fartlek',
  'recovery',
  'race',
  'cross-training',
  'strength',
  'uncategorized-run',
] as const;
export const terrains = ['road', 'trail', 'track', 'treadmill', 'beach', 'park'] as const;
export const sleepQualities = ['poor', 'fair', 'good', 'excellent'] as const;
export const fatigueLevels = ['fresh', 'normal', 'tired', 'exhausted'] as const;
export const moods = ['terrible', 'poor', 'okay', 'good', 'excellent'] as const;
export const focusIntents = ['low', 'moderate', 'high', 'peak'] as const;

export type SessionType = (typeof sessionTypes)[number];
export type Terrain = (typeof terrains)[number];

const sessionTypeLabels: Record<SessionType, string> = {
  'easy-run': 'Easy Run',
  'long-run': 'Long Run',
  tempo: 'Tempo',
  intervals: 'Intervals',
  'hill-repeats': 'Hill Repeats',
  fartlek: 'Fartlek',
  recovery: 'Recovery',
  race: 'Race',
  'cross-training': 'Cross Training',
  strength: 'Strength',
  'uncategorized-run': 'Uncategorized Run',
};

const terrainLabels: Record<Terrain, string> = {
  road: 'Road',
  trail: 'Trail',
  track: 'Track',
  treadmill: 'Treadmill',
  beach: 'Beach',
  park: 'Park',
};

/** 'easy-run' → 'Easy Run'; an unknown type is capitalised word by word. */
export const sessionTypeLabel = (type: string): string => labelIn(sessionTypeLabels, type);

export const terrainLabel = (terrain: string): string => labelIn(terrainLabels, terrain);

const labelIn = (labels: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(labels, word) ? labels[word] : undefined) ?? titleCase(word);

/** 'good' → 'Good', 'hill-training' → 'Hill Training'. */
export const titleCase = (value: string): string =>
  value
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
