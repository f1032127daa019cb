import { recordAskedAbout } from './prompts.ts';

/** The title of a conversation without any messages. */
export const untitled = 'New Chat';

const longestSentence = 40;

/** A title and all the words that a message must mention to get it. The first match counts. */
const rules: [title: string, ...mentions: RegExp[]][] = [
  ['Training Analysis', /\b(trainings?|workouts?|sessions?|runs?)\b/i, /\banaly[sz]/i],
  ['Race Performance', /\b(races?|raced|racing)\b/i, /\b(perform|results?\b)|\banaly[sz]/i],
  ['Injury and Recovery', /\b(injur(y|ies|ed)|pain(s|ful)?|recover(y|ing|ed)?)\b/i],
  ['Gear and Shoes', /\b(gear|shoes?|equipment)\b/i],
  ['Guidance and Advice', /\b(guidance|advice)\b/i],
  ['Training Plan', /\btraining\b/i, /\bplan(s|ned|ning)?\b/i],
  ['Nutrition', /\bnutrition(al)?\b/i],
  ['Pace', /\b(paces?|pacing)\b/i],
  ['Zones and Heart Rate', /\bzones?\b|\bheart[ -]rate\b/i],
  ['Training Summary', /\b(summary|summaries|overview)\b/i],
];

const analyses = {
  training: 'Training Analysis',
  race: 'Race Performance',
  injury: 'Injury and Recovery',
  'gear item': 'Gear and Shoes',
} as const;

/**
 * The title of a new conversation, from its first message. “Ask AI” on a record uses the record's
 * name, as its long question mentions pace, gear and more.
 */
export function titleOf(message: string): string {
  const record = recordAskedAbout(message);
  if (record) return `${analyses[record.kind]}: ${shortened(record.name)}`;
  const found = rules.find(([, ...mentions]) => mentions.every((word) => word.test(message)));
  return found?.[0] ?? (beginningOf(message.trim()) || untitled);
}

/** The first sentence, cut to the length of a title. */
function beginningOf(message: string): string {
  const [line = ''] = message.split('\n');
  const sentence = /^.*?[.!?…](?=\s|$)/.exec(line)?.[0] ?? line.trim();
  return shortened(sentence);
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= longestSentence) return text;
  return `${characters.slice(0, longestSentence).join('').trimEnd()}…`;
}
