import { paragraphs } from '../../strategy/prose.ts';
import type { Asked } from '../intents.ts';

/** What people ask for that no part of the log holds, or that is not the coach's to read. */
const missing: readonly [words: readonly string[], what: string][] = [
  [['lab', 'spiro', 'treadmill test'], 'results of laboratory tests'],
  [['weigh', 'bmi', 'body fat', 'kilos', 'pounds'], 'your weight, now or to come'],
  [
    ['weather', 'temperature', 'rain', 'wind', 'humid', 'how hot', 'how cold', 'how warm'],
    'the weather of your runs',
  ],
  [['cadence', 'steps per minute', 'stride', 'ground contact'], 'your cadence or your stride'],
  [
    ['ferritin', 'blood', 'hemoglobin', 'haemoglobin', 'vitamin level', 'iron level', 'lactate'],
    'blood values',
  ],
  [['swim', 'swam', 'cycl', 'bike', 'rode', 'hik'], 'which sport a cross-training session was'],
  [['steps'], 'your steps'],
];

/** For a question about something that the log has no place for. No figure is given instead. */
export function answerNotHeld({ text }: Pick<Asked, 'text'>): string {
  const what = missing.find(([words]) => words.some((word) => text.includes(word)))?.[1];
  return paragraphs(
    `I can’t tell you that: what I may read of your data doesn’t hold ${what ?? 'it'}.`,
    'I won’t guess a figure. What I know is your training log, races, injuries, gear, calendar and zones: ask me about those.',
  );
}

/** For a question about another person. */
export const answerSomebodyElse = (): string =>
  paragraphs(
    'I can’t see anybody else’s data: I only know your own log, and nobody but you can ask about it.',
    'Ask me about your own running, and I look it up.',
  );

const strangers =
  /\b(?:another|other) (?:runner|user|person|people|athlete)|\b(?:did|does|has|is|was) (?:he|she) (?:run|race|train|do|log|faster|slower|fitter|ahead)/;
const relatives =
  /\bmy (?:\w+ )?(?:friend|wife|husband|partner|brother|sister|son|daughter|mother|father|mum|mom|dad|team ?mate|club ?mate|colleague|boss|rival)s?\b/;
const notNames = new Set([
  'I',
  'It',
  'My',
  'That',
  'This',
  'The',
  'There',
  'We',
  'You',
  'Strava',
  'Garmin',
  'Longrun',
]);
const named =
  /\b(?:did|does|has) (\p{Lu}\p{Ll}+) (?:run|ran|race|raced|do|done|train|trained|have|been|finish|log|logged)\b/u;

/** 'How far did Maria run?', 'my wife's best' – but not 'my friend and I'. */
export function isAboutSomebodyElse(question: string): boolean {
  const [, name] = named.exec(question) ?? [];
  if (name && !notNames.has(name)) return true;
  const text = question.toLowerCase();
  return strangers.test(text) || (relatives.test(text) && !/\b(?:with|i|me)\b/.test(text));
}
