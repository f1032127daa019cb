import { distanceUnit } from '../../formats.ts';

/** What a question can be about. */
export type Topic =
  | 'focus'
  | 'plan'
  | 'replan'
  | 'day-ahead'
  | 'ahead'
  | 'taper'
  | 'readiness'
  | 'prediction'
  | 'training-pace'
  | 'race-pace'
  | 'bests'
  | 'consistency'
  | 'extremes'
  | 'shoes'
  | 'injury'
  | 'zones'
  | 'intensity'
  | 'nutrition'
  | 'recovery'
  | 'load'
  | 'compare'
  | 'changes'
  | 'last-race'
  | 'last-run'
  | 'measure'
  | 'not-held'
  | 'tokens'
  | 'abilities'
  | 'period'
  | 'thanks'
  | 'greeting';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * The words that give a topic away. All the words joined by '+' must occur, anywhere in the clause;
 * 'taper*' is any word that begins so. The cue with the most words wins; of equals, the topic that is
 * higher up. A period counts only without another topic.
 */
const cues: Readonly<Record<Topic, readonly string[]>> = {
  focus: [
    'focus on',
    'should i focus',
    'focus on next',
    'your thoughts on this',
    'work on',
    'what next',
    'should i improve',
  ],
  plan: [
    ...[
      'plan my',
      'plan next',
      'plan a',
      'plan the',
      'plan for',
      'training plan',
      'training program*',
    ],
    ...[
      'make + plan',
      'create + plan',
      'give + plan',
      'need + plan',
      'build + plan',
      'plan + week',
    ],
    ...['what should i run', 'what to run', 'what should i do + week'],
    ...[
      'schedule for',
      'schedule my',
      'next week',
      'workouts for',
      'what should i train',
      'coming week',
    ],
    ...['my next workout should', 'what should i do next'],
  ],
  'day-ahead': [
    ...['tomorrow', 'today', 'weekend', ...weekdays].map((day) => `what should i run + ${day}`),
    ...['tomorrow', 'today', 'weekend', ...weekdays].map((day) => `what can i run + ${day}`),
    ...['tomorrow', 'today', ...weekdays].map((day) => `what should i do + ${day}`),
    ...['train tomorrow', 'run tomorrow', 'what + train today', 'what to run + tomorrow'],
  ],
  ahead: [
    ...['how many + have i planned', 'how many + planned', 'when is the'],
    ...[
      'what is planned',
      'what have i planned',
      'what do i have planned',
      'is scheduled',
      'my calendar',
    ],
    ...['on + calendar', 'coming up', 'upcoming', 'next race', 'when is my', 'do i have next week'],
    ...[
      'what is + coming up',
      'in + calendar',
      'what is + next week',
      'races + planned',
      'planned races',
    ],
    ...['what is my target', 'my target for', 'what is my goal time', 'how many races + planned'],
    ...[
      'until my + marathon',
      'until my + half',
      'until my race',
      'my next marathon',
      'my next half',
    ],
    ...[
      'how many days until',
      'how many weeks until',
      'how long until',
      'days to go',
      'weeks to go',
    ],
  ],
  taper: ['taper*', 'week before + race', 'weeks before + race', 'race week'],
  readiness: [
    ...[
      'am i ready',
      'i am ready',
      'ready for',
      'ready to race',
      'ready to run',
      'am i prepared',
      'on track',
    ],
    ...[
      'prepared for',
      'can i finish',
      'could i finish',
      'will i finish',
      'will i make it',
      'fit enough',
    ],
    ...['can i run + marathon', 'can i do + marathon', 'is my target realistic', 'goal realistic'],
    ...['target + realistic', 'realistic goal', 'preparation for', 'preparation going'],
  ],
  prediction: [
    ...[
      'predict*',
      'vo2*',
      'vdot',
      'what time',
      'how fast can i',
      'how fast could i',
      'how fast would i',
      'finish time',
    ],
    ...[
      'what could i run',
      'what can i run',
      'estimate* + time',
      'race time',
      'my potential',
      'sub',
    ],
    ...[
      'can i break',
      'could i break',
      'can i run + under',
      'goal time',
      'target time',
      'equivalent',
    ],
  ],
  'training-pace': [
    ...['pace + easy', 'pace + threshold', 'pace + tempo', 'pace + interval*', 'pace + long run*'],
    ...[
      'pace + recovery',
      'paces + training',
      'training paces',
      'training pace',
      'pace + workout*',
    ],
    ...[
      'fast + easy',
      'slow + easy',
      'fast + tempo',
      'fast + interval*',
      'fast + long run*',
      'pace + reps',
    ],
    ...['threshold pace', 'interval pace', 'easy pace', 'my paces', 'fast should i run my', 'vdot'],
  ],
  'race-pace': [
    ...[
      'what pace',
      'which pace',
      'race pace',
      'pacing',
      'pace + race',
      'pace + marathon',
      'splits',
    ],
    ...['goal pace', 'target pace', 'pace for', 'how fast should i start', 'race strategy', 'pace'],
  ],
  bests: [
    ...['pb', 'pbs', 'pr', 'prs', 'personal best*', 'personal record*', 'best time*', 'my best'],
    ...[
      'best 5k',
      'best 10k',
      'best half',
      'best marathon',
      'fastest 5k',
      'fastest 10k',
      'fastest half',
    ],
    ...[
      'fastest marathon',
      'my records',
      'fastest race',
      'my + record',
      'marathon best',
      '10k best',
      '5k best',
    ],
    ...['marathon record', '10k record', '5k record', 'best over'],
  ],
  consistency: [
    ...['how many days did i run', 'how many days have i run', 'days have i run + year'],
    ...[
      'streak*',
      'consisten*',
      'in a row',
      'how often',
      'regular*',
      'how many days',
      'missed',
      'skipped',
      'have i missed',
      'did i miss',
      'have i skipped',
    ],
    ...['days did i run', 'days have i run', 'rest days have i', 'weeks without', 'days without'],
    ...[
      'how often did i run',
      'how many days did i run',
      'how many days have i run',
      'how many days + in a row',
    ],
  ],
  // Below consistency, which asks how often something was missed.
  replan: [
    ...['was too hard', 'was too much', 'replan*', 're-plan*', 'plan + again', 'easier plan'],
    ...['missed it', 'missed that', 'i missed + run', 'i missed + session*', 'i missed + workout*'],
    ...[
      'i missed + training*',
      'i missed + week*',
      'i missed + days',
      'skipped it',
      'skipped that',
    ],
    ...['i skipped + run', 'i skipped + session*', 'i skipped + workout*', 'i skipped + week*'],
  ],
  extremes: [
    ...['best month', 'best week', 'my best month', 'my best week'],
    ...[
      'longest',
      'fastest run',
      'fastest',
      'farthest',
      'furthest',
      'biggest week',
      'biggest month',
    ],
    ...[
      'hilliest',
      'most elevation',
      'most climb*',
      'biggest',
      'slowest',
      'hardest session',
      'highest week*',
    ],
  ],
  shoes: [
    ...[
      'shoe*',
      'sneaker*',
      'my trainers',
      'replace',
      'worn out',
      'retire*',
      'my gear',
      'gear',
      'pair',
    ],
    ...['which shoe*', 'new shoe*', 'replace + shoe*', 'my equipment'],
  ],
  injury: [
    ...[
      'injur*',
      'pain*',
      'hurt*',
      'sore',
      'soreness',
      'niggle*',
      'ache*',
      'aching',
      'achilles',
      'shin splint*',
    ],
    ...[
      'plantar*',
      'itb',
      'it band',
      'runners knee',
      'strain',
      'strained',
      'sprain*',
      'tendon*',
      'my knee',
    ],
    ...[
      'my calf',
      'my hip',
      'my ankle',
      'my hamstring',
      'my foot',
      'my back',
      'my shin*',
      'physio*',
      'limp*',
    ],
    ...['cramp*', 'tight calf', 'stress fracture', 'pulled'],
    ...[
      'how many days + injur*',
      'how long + injur*',
      'how many days + pain*',
      'how many + injur*',
    ],
    ...['how long have i had + injur*', 'how many days have i had + injur*'],
  ],
  zones: [
    ...[
      'zone*',
      'max heart rate',
      'maximum heart rate',
      'threshold heart rate',
      'heart rate',
      'lthr',
      'hr',
    ],
    ...[
      'training zones',
      'heart rate zones',
      'pace zones',
      'max hr',
      'zone 2',
      'lactate threshold',
      'bpm',
    ],
  ],
  intensity: [
    ...[
      '80/20',
      '80 20',
      'polari*',
      'easy enough',
      'too hard',
      'too easy',
      'easy + hard',
      'intensity',
    ],
    ...['hard sessions', 'hard days', 'balance', 'last hard', 'hard session', 'running too fast'],
  ],
  nutrition: [
    ...[
      'eat',
      'eating',
      'food',
      'nutrition*',
      'fuel*',
      'gel',
      'gels',
      'carb*',
      'drink*',
      'hydrat*',
      'protein',
    ],
    ...[
      'breakfast',
      'caffeine',
      'coffee',
      'diet',
      'weight',
      'calorie*',
      'electrolyte*',
      'salt',
      'supplement*',
    ],
    ...['iron', 'vitamin*', 'snack*', 'water'],
  ],
  recovery: [
    ...[
      'recover*',
      'rest day*',
      'take a rest',
      'day off',
      'sleep',
      'slept',
      'tired',
      'should i run today',
    ],
    ...[
      'should i rest',
      'rested',
      'exhaust*',
      'hrv',
      'resting heart rate',
      'rest today',
      'can i run today',
    ],
    ...['should i train', 'easy days after', 'after my race', 'after the race', 'after a marathon'],
  ],
  load: [
    ...[
      'training load',
      'load',
      'fitness',
      'my form',
      'in form',
      'in shape',
      'fatigue*',
      'ctl',
      'atl',
      'tsb',
    ],
    ...[
      'overtrain*',
      'overreach*',
      'trimp',
      'acwr',
      'monotony',
      'training too much',
      'running too much',
    ],
    ...[
      'fitness and form',
      'am i fit',
      'getting fitter',
      'fitter',
      'too much',
      'burned out',
      'burnt out',
    ],
  ],
  compare: [
    ...[
      'compare*',
      'comparison',
      'versus',
      'vs',
      'better than',
      'more than last',
      'less than last',
    ],
    ...[
      'than last',
      'compared',
      'difference between',
      'against last',
      'run more + than',
      'run less + than',
    ],
    ...['run further + than', 'run farther + than', 'run faster + than'],
  ],
  changes: [
    ...[
      'what changed',
      'what has changed',
      'changed',
      'change in my',
      'trend*',
      'progress*',
      'improv*',
    ],
    ...[
      'getting faster',
      'getting better',
      'getting slower',
      'got slower',
      'got faster',
      'am i slower',
      'what is new',
    ],
    ...['am i faster', 'so slow', 'am i slow', 'plateau*', 'different'],
  ],
  'last-race': [
    ...[
      'what was my pace in the',
      'what was my pace at the',
      'my pace in the',
      'my first race',
      'my first marathon',
      'when was my first + race',
    ],
    ...[
      'last race',
      'latest race',
      'recent race*',
      'my race',
      'my races',
      'race results',
      'races this',
    ],
    ...[
      'how did i do at',
      'how did my race',
      'race history',
      'race',
      'races',
      'my result*',
      'raced',
    ],
    ...['how many races', 'how many + races', 'how many + marathons', 'how many half marathons'],
    ...[
      'my time at',
      'my time in the',
      'my time + marathon',
      'my time + half',
      'days since my last race',
    ],
    ...['last marathon', 'last half', 'last 10k', 'last 5k', 'how many days since my + race'],
    ...['my last + marathon', 'how many days ago + race', 'how long ago + race'],
  ],
  'last-run': [
    ...[
      'my last tempo',
      'last tempo run',
      'last interval*',
      'last intervals',
      'last easy run',
      'when did i last',
      'how fast was my last',
      'how fast was my last + run',
      'last hill*',
      'when was my last + run',
    ],
    ...[
      'last run',
      'latest run',
      'my run',
      'yesterdays run',
      'todays run',
      'last workout',
      'latest workout',
    ],
    ...[
      'last training',
      'last session',
      'latest training',
      'latest session',
      'my long run',
      'this run',
    ],
    ...[
      'last long run',
      'my workout',
      'this training',
      'this workout',
      'how did i run',
      'my session',
      'how was the run',
    ],
  ],
  measure: [
    ...[
      'weekly average',
      'how far + trail*',
      'how much + on trail*',
      'how many + trail*',
      'how many + treadmill',
      'how much + treadmill',
      'average speed',
      'how many rest days',
      'my hrv',
      'what is my hrv',
      'how many runs + over',
      'how many runs + longer',
    ],
    ...['average pace', 'mean pace', 'average heart rate', 'average hr', 'mean heart rate'],
    ...[
      'highest heart rate',
      'highest hr',
      'how high + heart rate',
      'average bpm',
      'average pulse',
    ],
    ...[
      'what pace did i',
      'which pace did i',
      'pace did i run',
      'how fast did i run',
      'pace + have i run',
      'average pace + runs',
    ],
    ...[
      'average distance',
      'average length',
      'average run',
      'average duration',
      'average time',
      'per run',
    ],
    ...[
      'average weekly',
      'weekly distance',
      'weekly mileage',
      'a week on average',
      'average + per week',
    ],
    ...[
      'climb*',
      'elevation',
      'ascent',
      'elevation gain',
      'how much + climb*',
      'how much + elevation',
    ],
    ...[
      'did i sleep',
      'have i slept',
      'hours + sleep',
      'average + sleep',
      'how much sleep',
      'how much + sleep',
    ],
    ...[
      'how many hours did i sleep',
      'how well did i sleep',
      'how did i sleep',
      'how many hours of sleep',
    ],
    ...[
      'how many + fartlek*',
      'how many + hill*',
      'how many + strength',
      'how many + runs',
      'how many + sessions',
      'how many + workouts',
      'how many + intervals',
    ],
    ...[
      'how many easy runs',
      'how many long runs',
      'how many tempo runs',
      'how many interval sessions',
    ],
    ...['how many + hard sessions', 'how many + hard workouts', 'how many times + cross-train*'],
    ...['how many times + strength', 'how many times + tempo*', 'how many times + interval*'],
    ...[
      'calories + burn*',
      'how many calories + burn*',
      'how many calories did i',
      'calories did i',
    ],
    ...[
      'what + resting heart rate',
      'average resting heart rate',
      'what was my resting heart rate',
    ],
  ],
  'not-held': [
    ...[
      'how many steps',
      'how many steps did',
      'how hot',
      'how cold',
      'how warm',
      'the temperature',
      'temperature tomorrow',
    ],
    ...[
      'vo2max + lab',
      'vo2 + lab',
      'vo2max + measure*',
      'vo2 + measure*',
      'lab test*',
      'the lab measure*',
    ],
    ...[
      'vo2max did + lab',
      'what vo2max + measure*',
      'my weight',
      'will i weigh',
      'do i weigh',
      'i weigh',
    ],
    ...[
      'bmi',
      'body fat',
      'my bmi',
      'the weather',
      'weather on',
      'what was the weather',
      'temperature on',
    ],
    ...[
      'cadence',
      'my cadence',
      'what was my cadence',
      'stride length',
      'ground contact',
      'steps per minute',
    ],
    ...[
      'ferritin',
      'blood test*',
      'blood value*',
      'hemoglobin',
      'haemoglobin',
      'my ferritin',
      'lactate value*',
    ],
    ...[
      'did i swim',
      'have i swum',
      'how far did i swim',
      'did i cycle',
      'have i cycled',
      'did i bike',
    ],
    ...[
      'how many kilomet* did i swim',
      'how many kilomet* did i cycle',
      'what was my weight',
      'my body weight',
    ],
  ],
  tokens: ['token*', 'my plan include*', 'subscription', 'my account', 'allowance'],
  abilities: [
    ...[
      'what can you do',
      'what can i ask',
      'what do you know',
      'who are you',
      'what are you',
      'how do you work',
    ],
    ...[
      'can you help',
      'help',
      'are you an ai',
      'are you a bot',
      'are you human',
      'custom instruction*',
    ],
    ...['are you real', 'what can you tell', 'how can you help', 'language model', 'you able to'],
  ],
  period: [
    ...['in total', 'have i been running', 'all time', 'altogether'],
    ...[
      'how was',
      'how is my training',
      'how am i doing',
      'how did + go',
      'summar*',
      'overview',
      'recap',
    ],
    ...[
      'how much',
      'how far',
      'how many',
      'my week',
      'my month',
      'my year',
      'mileage',
      'distance',
      'volume',
    ],
    ...[
      'total*',
      'kilomet*',
      distanceUnit,
      'how is it going',
      'how is training',
      'review',
      'how long did',
      'statistic*',
      'stats',
    ],
    ...[
      'analys* my training',
      'analyz* my training',
      'my training',
      'what did i',
      'what have i done',
    ],
  ],
  thanks: [
    'thanks',
    'thank you',
    'thank*',
    'cheers',
    'great',
    'perfect',
    'awesome',
    'nice',
    'ok',
    'okay',
    'cool',
  ],
  greeting: [
    ...[
      'hi',
      'hello',
      'hey',
      'good morning',
      'good evening',
      'good afternoon',
      'good day',
      'hiya',
      'yo',
      'hallo',
    ],
  ],
};

/** One cue, ready to be looked for. */
interface Cue {
  topic: Topic;
  parts: readonly string[];
  /** How many words it has. */
  words: number;
}

const prepared: readonly Cue[] = Object.entries(cues).flatMap(([topic, list]) =>
  list.map((cue) => ({
    topic: topic as Topic,
    // With spaces around, so that only whole words match.
    parts: cue
      .split(' + ')
      .map((part) => (part.endsWith('*') ? ` ${part.slice(0, -1)}` : ` ${part} `)),
    words: cue.split(' ').filter((word) => word !== '+').length,
  })),
);

/** The words that misspelled ones are compared with. */
export const vocabulary: ReadonlySet<string> = new Set(
  Object.values(cues)
    .flat()
    .flatMap((cue) => cue.split(/[ +]+/))
    .map((word) => word.replace('*', ''))
    .concat([
      ...[
        'month',
        'months',
        'weeks',
        'years',
        'yesterday',
        'today',
        'tomorrow',
        'marathon',
        'since',
      ],
      ...[
        'january',
        'february',
        'march',
        'april',
        'august',
        'september',
        'october',
        'november',
        'december',
      ],
      ...[
        'prediction',
        'nutrition',
        'threshold',
        'intervals',
        'recovery',
        'injury',
        'injuries',
        'shoes',
      ],
      ...[
        'summary',
        'zones',
        'taper',
        'training',
        'running',
        'which',
        'should',
        'would',
        'could',
        'their',
      ],
    ]),
);

/** How much a topic says: many questions about something else begin like one about a period. */
const rankOf = (topic: Topic) => (topic === 'period' ? 1 : idleTopics.has(topic) ? 0 : 2);

/** Topics that ask for nothing. */
export const idleTopics: ReadonlySet<Topic> = new Set(['greeting', 'thanks']);

/** What a clause is about. */
export function topicOf(clause: string): Topic | undefined {
  const text = ` ${clause} `;
  const [best] = prepared
    .filter(({ parts }) => parts.every((part) => text.includes(part)))
    .sort((a, b) => rankOf(b.topic) - rankOf(a.topic) || b.words - a.words);
  return best?.topic;
}
