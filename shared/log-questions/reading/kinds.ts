import { typesOf } from '../../log-query/population.ts';
import { type LogFilter, logFilterSchema } from '../../log-query/schema.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import { type SessionType, sessionTypes, type Terrain, terrains } from '../../trainings/words.ts';
import { dayNarrowings } from './day-narrowings.ts';
import { type Narrowing, narrowings } from './narrowings.ts';
import { notedNarrowings } from './noted-words.ts';

/** Which sessions a question means, apart from their days. */
export interface Kind {
  /** 'easy run', as it reads after a number; and for more than one. */
  name: string;
  names: string;
  filter: LogFilter;
  /** The rest of the text. */
  rest: string;
  /** What it was composed of, if it was read from a text. */
  parts?: { base: Base; all: readonly Narrowing[] };
}

interface Base {
  pattern: RegExp;
  name: string;
  names?: string;
  types?: LogFilter['types'];
  terrains?: Terrain[];
}

const ofType = (pattern: RegExp, name: string, ...types: SessionType[]): Base => ({
  pattern,
  name,
  types,
});

const onTerrain = (pattern: RegExp, name: string, ...terrains: Terrain[]): Base => ({
  pattern,
  name,
  names: name.replace('run', 'runs'),
  types: 'running',
  terrains,
});

const bases: readonly Base[] = [
  ofType(/\beasy(?: runs?)?\b/, 'easy run', 'easy-run'),
  ofType(/\blong (?:runs?|ones)\b/, 'long run', 'long-run'),
  ofType(/\b(?:tempos?|threshold)(?: (?:runs?|sessions?|workouts?))?\b/, 'tempo run', 'tempo'),
  ofType(
    /\bintervals?(?: (?:sessions?|workouts?|runs?|trainings?))?\b/,
    'interval session',
    'intervals',
  ),
  ofType(/\bhill(?:s| repeats?| sessions?| reps)?\b/, 'hill session', 'hill-repeats'),
  ofType(/\bfartleks?(?: (?:runs?|sessions?))?\b/, 'fartlek', 'fartlek'),
  ofType(/\brecovery (?:runs?|jogs?)\b/, 'recovery run', 'recovery'),
  ofType(
    /\b(?:strength|gym)(?: (?:sessions?|workouts?|trainings?))?\b/,
    'strength session',
    'strength',
  ),
  ofType(
    /\b(?:(?:cycled?|rides?|bike|biked) )?cross-? ?train(?:ing|ed)?(?: (?:sessions?|workouts?))?\b/,
    'cross-training session',
    'cross-training',
  ),
  ofType(
    /\btraining runs?\b/,
    'training run',
    ...sessionTypes.filter((type) => isRun(type) && type !== 'race'),
  ),
  onTerrain(
    /\b(?:on (?:the |a )?)?treadmills?(?: runs?| running)?\b|\bindoors?(?: runs?| running)?\b/,
    'treadmill run',
    'treadmill',
  ),
  {
    ...onTerrain(
      /\b(?:outside(?! of)|outdoors?|in the open air|out of doors)(?: runs?| running)?\b/,
      'run outside',
      ...terrains.filter((terrain) => terrain !== 'treadmill'),
    ),
    names: 'runs outside',
  },
  onTerrain(
    /\b(?:on (?:the )?)?(?:off-?road )?(?:trails?|off-?road)(?: runs?| running)?\b/,
    'trail run',
    'trail',
  ),
  onTerrain(/\b(?:on (?:the )?roads?|road runs?)\b/, 'road run', 'road'),
  onTerrain(
    /\b(?:(?:on|at|round|around) (?:the|a|an) (?:athletics |running )?track|track (?:runs?|sessions?))\b/,
    'run on the track',
    'track',
  ),
  onTerrain(/\bpark runs\b/, 'park run', 'park'),
  onTerrain(/\bbeach runs\b/, 'beach run', 'beach'),
  ofType(
    /\b(?:hard|quality) (?:sessions?|workouts?|runs?|days?)\b/,
    'hard session',
    ...sessionTypes.filter(isHard),
  ),
];
const anySession: Base = {
  pattern: /\b(?:sessions?|workouts?|trainings?|activit(?:y|ies)|(?<=\bi )train(?:ed)?)\b/,
  name: 'session',
  types: 'all',
};
const anyRun: Base = { pattern: /\bruns?\b/, name: 'run', types: 'running' };

/** The sessions that a question names, including by distance, such as 'runs over 20 km'. */
export function kindIn(text: string): Kind {
  const { all, rest } = narrowed(text);
  const base = baseIn(rest);
  return { ...kindOf(base, all), rest: base === anyRun ? rest : rest.replace(base.pattern, ' | ') };
}

function kindOf(base: Base, all: readonly Narrowing[]): Omit<Kind, 'rest'> {
  const { name, names = name.endsWith('s') ? name : `${name}s`, types, terrains } = base;
  const qualifiers = all.map(({ said }) => ` ${said}`).join('');
  return {
    name: name + qualifiers,
    names: names + qualifiers,
    filter: all.reduce(
      (filter, one) => narrowedBy(filter, one.filter) ?? filter,
      startOf({ types, terrains }),
    ),
    parts: { base, all },
  };
}

/** Sessions that are of both kinds; where both name something, the other's counts. */
export function joinedKind(kind: Kind, other: Kind): Kind {
  if (other.name === 'run') return kind;
  const [a, b] = [kind.parts, other.parts];
  if (!a || !b) return other;
  const named = new Set(b.all.flatMap(({ filter }) => Object.keys(filter)));
  const kept = a.all.filter(({ filter }) => !Object.keys(filter).some((name) => named.has(name)));
  return { ...kindOf(b.base === anyRun ? a.base : b.base, [...kept, ...b.all]), rest: other.rest };
}

const startOf = ({ types, terrains }: Pick<Base, 'types' | 'terrains'>): LogFilter => ({
  types,
  ...(terrains && { terrains }),
});

/**
 * The sessions that match both filters; undefined if there cannot be any, or they repeat each
 * other.
 */
function narrowedBy(filter: LogFilter, by: LogFilter): LogFilter | undefined {
  const both: LogFilter = { ...filter, ...by };
  for (const range of ['distance', 'time', 'pace', 'heartRate', 'climb', 'rpe'] as const) {
    const [a, b] = [filter[range], by[range]];
    if (!a || !b) continue;
    const min = Math.max(a.min ?? Number.NEGATIVE_INFINITY, b.min ?? Number.NEGATIVE_INFINITY);
    const max = Math.min(a.max ?? Number.POSITIVE_INFINITY, b.max ?? Number.POSITIVE_INFINITY);
    both[range] = {
      ...(Number.isFinite(min) && { min }),
      ...(Number.isFinite(max) && { max }),
    };
  }
  if (filter.words && by.words) both.words = `${filter.words} ${by.words}`;
  if (filter.types && by.types) {
    const types = typesOf(by);
    both.types = (typesOf(filter) ?? sessionTypes).filter((type) => types?.includes(type) ?? true);
  }
  const isTwice = (['weekdays', 'timeOfDay', 'terrains'] as const).some(
    (name) => filter[name] && by[name],
  );
  return !isTwice && logFilterSchema.safeParse(both).success ? both : undefined;
}

/** Defaults to runs if neither a kind nor sessions in general are named. */
const baseIn = (text: string): Base =>
  [...bases, anySession].find(({ pattern }) => pattern.test(text)) ?? anyRun;

/** What cannot narrow sessions down, or contradicts what was read before it, is left over. */
function narrowed(text: string): { all: readonly Narrowing[]; rest: string } {
  const all: Narrowing[] = [];
  let filter = startOf(baseIn(text));
  let rest = text;
  // 'Over 4 and under 5 km' uses the same kind of limit twice.
  const limits = [...narrowings, ...dayNarrowings].flatMap((one) => [one, one]);
  for (const { pattern, read } of [...notedNarrowings, ...limits]) {
    const match = pattern.exec(rest);
    const one = match && read(match.groups ?? {});
    const both = one && narrowedBy(filter, one.filter);
    if (!match || !one || !both) continue;
    filter = both;
    all.push(one);
    rest = `${rest.slice(0, match.index)} | ${rest.slice(match.index + match[0].length)}`;
  }
  return { all, rest };
}
