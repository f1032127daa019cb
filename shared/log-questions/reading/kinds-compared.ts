import type { LogFilter } from '../../log-query/schema.ts';
import type { SessionType, Terrain } from '../../trainings/words.ts';
import type { Kind } from './kinds.ts';

type Side = Pick<Kind, 'name' | 'names' | 'filter'>;

const ofType = (type: SessionType, name: string): Side => ({
  name,
  names: `${name}s`,
  filter: { types: [type] },
});
const ofRuns = (where: string, filter: LogFilter): Side => ({
  name: `run ${where}`,
  names: `runs ${where}`,
  filter: { types: 'running', ...filter },
});
const onTerrain = (terrain: Terrain): Side => ({
  name: `${terrain} run`,
  names: `${terrain} runs`,
  filter: { types: 'running', terrains: [terrain] },
});

/** What can be set against something else of its sort, and the words for it. */
const sides: readonly [words: string, side: Side][] = [
  ['easy', ofType('easy-run', 'easy run')],
  ['(?<!\\b(?:how|as|too|so) )long', ofType('long-run', 'long run')],
  ['tempos?|threshold', ofType('tempo', 'tempo run')],
  ['intervals?', ofType('intervals', 'interval session')],
  ['hills?|hill repeats?', ofType('hill-repeats', 'hill session')],
  ['fartleks?', ofType('fartlek', 'fartlek')],
  ['recovery', ofType('recovery', 'recovery run')],
  ['strength|gym', ofType('strength', 'strength session')],
  ['cross-? ?training', ofType('cross-training', 'cross-training session')],
  ['trails?', onTerrain('trail')],
  ['roads?|street|asphalt|tarmac', onTerrain('road')],
  ['treadmills?', onTerrain('treadmill')],
  ['track', onTerrain('track')],
  ['parks?', onTerrain('park')],
  ['beach', onTerrain('beach')],
  ['weekdays?', ofRuns('on weekdays', { weekdays: [1, 2, 3, 4, 5] })],
  ['weekends?', ofRuns('on weekends', { weekdays: [6, 7] })],
  ['mornings?', ofRuns('in the morning (4 to 12)', { timeOfDay: { from: '04:00', to: '11:59' } })],
  ['evenings?', ofRuns('in the evening (17 to 23)', { timeOfDay: { from: '17:00', to: '22:59' } })],
];

const named = new RegExp(
  `\\b(?:(?:on|in|at) )?(?:(?:the|a|my) )?(?:${sides.map(([words], place) => `(?<side${place}>${words})`).join('|')})(?: (?:runs?|running|sessions?|workouts?|days?)\\b)?(?!\\w)`,
  'g',
);
const joins = /\b(?:vs|versus|against|or|and|than|to|with|minus)\b/;
const fillers =
  /^(?:vs|versus|against|or|and|than|to|with|minus|compared?|how|many|much|more|often|number|of|did|do|i|km|kilomet\w+|pace|average|distance|faster|slower|quicker|longer|higher|lower|better|harder|further|were|my|the|on|in|runs?|sessions?|\|)$/;

/** 'Trail against road', 'how many tempo runs and how many intervals': the kinds, and the text without them. */
export function kindsComparedIn(
  text: string,
): { kinds: readonly Side[]; rest: string } | undefined {
  const found = [...text.matchAll(named)].map((match) => {
    const place = sides.findIndex((_, at) => match.groups?.[`side${at}`] !== undefined);
    return { at: match.index, end: match.index + match[0].length, side: sides[place]?.[1] };
  });
  const kinds = [...new Set(found.flatMap(({ side }) => side ?? []))];
  if (kinds.length < 2 || found.length > mostKinds || kinds.length < found.length) return undefined;
  const areJoined = found.slice(1).every(({ at }, place) => {
    const between = text.slice(found[place]?.end, at).split(/\s+/).filter(Boolean);
    return between.every((word) => fillers.test(word)) && joins.test(between.join(' '));
  });
  if (!areJoined) return undefined;
  const rest = found.reduceRight(
    (left, { at, end }) => `${left.slice(0, at)} | ${left.slice(end)}`,
    text,
  );
  return { kinds, rest };
}

const mostKinds = 4;
