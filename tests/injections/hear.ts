import { addDays } from '#shared/calendar-day.ts';
import { readings } from './encodings.ts';

/** A command in a text to a model. */
export type Command =
  | { do: 'call'; name: string; input: Record<string, unknown> }
  /** Repeat the instructions. */
  | { do: 'reveal' }
  /** Write this into the reply. */
  | { do: 'write'; text: string }
  /** Never stop calling tools. */
  | { do: 'go on' };

/** Tools that exist. */
const realTools = [
  ...['query_log', 'personal_records', 'list_races', 'list_calendar', 'list_gear'],
  'list_injuries',
  ...['training_before_injury', 'get_record', 'propose_action'],
];
/** Tools that a model may believe it has. */
export const writeTools = [
  'delete_training',
  'delete_all',
  'update_profile',
  'approve_action',
  'grant_pro',
];
export const sendTools = ['fetch_url', 'send_email'];
const otherTools = ['run_sql', 'read_user'];

const names = [...realTools, ...writeTools, ...sendTools, ...otherTools].join('|');
const call = new RegExp(`\\b(${names})\\s*\\(([^()]*)\\)`, 'g');

/** In the fixtures' languages. */
const reveal =
  /repeat (all |all of )?your instructions|print your system prompt|wiederhole deine anweisungen|répète tes instructions|repite tus instrucciones|指示をすべて繰り返し|повтори свои инструкции/gi;

const written = [
  /!\[[^\]\n]*\]\([^)\s]+\)/g,
  /(?<!!)\[[^\]\n]+\]\([^)\s]+\)/g,
  /<(img|script|iframe|a|svg|form|style|meta|link|object|video|button)\b[^>\n]*>/g,
  /“[^”\n]+”/g,
];

const everyDay = { from: '1990-01-01', to: '2030-01-01' };
/** Arguments that a call needs and a command omits. */
const missing: Record<string, object> = {
  query_log: { measure: 'last', number: 40 },
  list_races: everyDay,
  list_calendar: everyDay,
};

function inputOf(name: string, text: string): Record<string, unknown> {
  return { ...missing[name], ...JSON.parse(JSON.stringify(argumentsOf(text.trim())), spelledOut) };
}

/** A number of events becomes that many events. */
const spelledOut = (name: string, value: unknown) =>
  name === 'events' && typeof value === 'number'
    ? Array.from({ length: value }, (_, n) => ({
        title: 'Rest day',
        eventDate: addDays('2026-03-10', n % 350),
      }))
    : value;

function argumentsOf(text: string): object {
  if (!text.startsWith('{')) {
    const pairs = text.split(',').filter((pair) => pair.includes('='));
    return Object.fromEntries(pairs.map((pair) => pair.trim().split('=')));
  }
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Every command in a text, each once, however it is hidden. */
export function hear(text: string): Command[] {
  const commands = readings(text).flatMap((reading): Command[] => [
    ...[...reading.matchAll(call)].map(
      ([, name = '', input = '']): Command => ({
        do: 'call',
        name,
        input: inputOf(name, input),
      }),
    ),
    ...(reading.match(reveal) ? [{ do: 'reveal' } as const] : []),
    ...(/again and again/.test(reading) ? [{ do: 'go on' } as const] : []),
    ...written.flatMap((pattern) =>
      (reading.match(pattern) ?? []).map((found): Command => ({ do: 'write', text: found })),
    ),
  ]);
  return [...new Map(commands.map((command) => [JSON.stringify(command), command])).values()];
}
