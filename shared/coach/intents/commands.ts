import type { CalendarDay } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { Today } from '../../week.ts';
import { idsIn } from '../intents.ts';
import type { Command } from './commands/command.ts';
import { correctedIn } from './commands/corrected.ts';
import { asksHowToDelete, deleting as deletingNamed } from './commands/deleting.ts';
import { moving } from './commands/moving.ts';
import { newShoes } from './commands/new-shoes.ts';
import { healing, retiring } from './commands/over-and-done.ts';
import { planning } from './commands/planning.ts';
import { reportIn } from './commands/remarks.ts';
import { reportedInjury } from './commands/reported-injury.ts';
import { racePlanned, reportedRace } from './commands/reported-race.ts';
import { reportedRun } from './commands/reported-run.ts';
import { type Said, saidIn } from './commands/said.ts';
import { askingForSession } from './commands/session.ts';

interface Context {
  today: CalendarDay;
  formats: Formats;
  /** The runner's earlier questions in the conversation, oldest first. */
  earlier?: readonly string[];
}

const todayOf = ({ today, formats }: Context): Today => ({
  date: today,
  startOfWeek: formats.startOfWeek,
});

/** Longer texts ask for more than one change. */
const mostWords = 16;
const mostCharacters = 300;

/**
 * Recognises a message that is one command, such as 'Retire my Pegasus', 'My knee is healed' or
 * 'Set my max heart rate to 188', or that reports something to log: 'I ran 10k today in 52
 * minutes'. Questions, doubts and conditions are not commands. Missing details can be added later.
 */
export function commandIn(question: string, context: Context): Command | undefined {
  const { formats, earlier = [] } = context;
  const plain = plainCommandIn(question);
  if (plain || idsIn(question).length > 0) return plain;
  if (asksHowToDelete(question)) return { kind: 'how-to-delete' };
  const said = saidIn(question, formats);
  return (
    (said && (planning(said, earlier) ?? readIn(said, todayOf(context)))) ??
    followUpIn(question, context)
  );
}

/** 'If only I could run 8 km in 50 minutes' is neither a run nor a question. */
const dreams =
  /^(?:oh )?(?:if only|(?:i )?(?:so )?wish (?:i (?:could|can|would|had|was able)|to run)\b|i (?:dream|dreamt|dreamed)\b|my (?:big |secret )?dream\b|(?:one day|some ?day) (?:\| )?(?:ill|i (?:will|want|hope|would))\b)/;

/** 'Log a run', without any details yet. */
const asksToLog = /^(?:log|add|record|enter|save|note|put)\b/;

const readIn = (said: Said, today: Today): Command | undefined => {
  if (dreams.test(said.text)) return { kind: 'dream' };
  // Before runs and worn-out shoes: a Saucony Ride is not a ride, and new shoes replace old ones.
  const bought = newShoes(said, today);
  if (bought) return bought;
  const over = retiring(said) ?? healing(said);
  if (over) return over;
  const deletion = deletingNamed(said, today);
  if (deletion) return deletion;
  const planned = racePlanned(said, today);
  if (planned) return planned;
  const { report, remarks } = reportIn(said.text);
  const race = reportedRace({ ...said, text: report }, today);
  if (race) return { kind: 'log-race', race: { ...race, remarks } };
  const run = reportedRun({ ...said, text: report }, today);
  if (run && (run.date ?? run.distance ?? run.duration ?? asksToLog.exec(said.text)))
    return {
      kind: 'log-run',
      run: { ...run, left: [run.left, remarks].filter(Boolean).join(', ') },
    };
  return reportedInjury(said, today) ?? moving(said, today) ?? askingForSession(said, today);
};

/** Longer replies to 'how long did it take?' are new questions. */
const longestAddition = 12;
/** How many questions back the corrected report may be. */
const mostBack = 4;

/** Adds to the report before, or corrects it: 'I ran 10k today', '52 minutes', 'no, 53'. */
function followUpIn(question: string, context: Context): Command | undefined {
  const { formats, earlier = [] } = context;
  const today = todayOf(context);
  const before = earlier.at(-1);
  const isShort = question.trim().split(/\s+/, longestAddition + 1).length <= longestAddition;
  if (before === undefined || !isShort || idsIn(before).length > 0) return undefined;
  const first = commandIn(before, { ...context, earlier: earlier.slice(0, -1).slice(-mostBack) });
  if (!first) return undefined;
  const added = lacks(first) ? saidIn(`${before}, ${question}`, formats) : undefined;
  const whole = added && readIn(added, today);
  if (whole?.kind === first.kind && saysMore(whole, first)) return whole;
  const said = saidIn(question, formats);
  return said && correctedIn(said, first, today);
}

/** Whether a required detail may be missing. */
const lacks = (command: Command): boolean =>
  command.kind === 'log-run' ||
  command.kind === 'log-race' ||
  (command.kind === 'log-injury' && command.severity === undefined) ||
  (command.kind === 'add-shoes' && command.name === undefined);

function saysMore(whole: Command, before: Command): boolean {
  if (whole.kind === 'log-run' && before.kind === 'log-run' && whole.run.left !== before.run.left)
    return false;
  return factsOf(whole) > factsOf(before);
}

/** How many facts a report contains. */
function factsOf(command: Command): number {
  const facts =
    command.kind === 'log-run' ? command.run : command.kind === 'log-race' ? command.race : command;
  return Object.values(facts).filter((value) => value !== undefined && value !== '').length;
}

function plainCommandIn(question: string): Command | undefined {
  if (question.length > mostCharacters) return undefined;
  const isAsked = question.trimEnd().endsWith('?');
  const words = withoutManners(wordsOf(question));
  if (words.length === 0 || words.length > mostWords) return undefined;
  if (isAsked && !asksForAct(question)) return undefined;
  return deleting(words) ?? settingMax(words);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/\s+/, 2 * mostWords)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

/** Words before and after a command that do not change it, longest first. */
const manners = [
  ...['i would like you to', 'i want you to', 'i would like to', 'i want to', 'id like to'],
  ...['could you please', 'can you please', 'would you please', 'could you', 'can you', 'will you'],
  ...['would you', 'hey coach', 'hello', 'please', 'coach', 'hey', 'hi', 'ok', 'now', 'so', 'lets'],
].map((phrase) => phrase.split(' '));
const farewells = new Set(['please', 'thanks', 'now', 'coach', 'cheers']);

function withoutManners(words: readonly string[]): string[] {
  let rest = [...words];
  for (;;) {
    const before = manners.find((phrase) => phrase.every((word, at) => rest[at] === word));
    if (!before) break;
    rest = rest.slice(before.length);
  }
  while (farewells.has(rest.at(-1) ?? '')) rest.pop();
  return rest;
}

const asksForAct = (question: string) =>
  /^\W*(?:please\s+)?(?:can|could|will|would) you\b/i.test(question);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const nouns = ['training', 'run', 'session', 'workout', 'race', 'injury', 'event', 'gear', 'shoes'];
const recordFillers = new Set([
  ...['my', 'the', 'this', 'that', 'record', 'entry', 'with', 'id', 'item', 'calendar', 'planned'],
]);

/** Only whole records: 'delete the notes of race …' is about something else. */
function deleting([verb = '', ...words]: readonly string[]): Command | undefined {
  const ids = words.filter((word) => uuid.test(word));
  const named = words.filter((word) => !uuid.test(word) && !recordFillers.has(word));
  const [id] = ids;
  const isDeletion = ['delete', 'remove', 'erase'].includes(verb);
  if (!isDeletion || !id || ids.length > 1 || !named.every((word) => nouns.includes(word))) {
    return undefined;
  }
  return { kind: 'delete', noun: named[0], id };
}

function settingMax(words: readonly string[]): Command | undefined {
  const said = words.join(' ');
  const [, bpm] =
    /^(?:set|change|update) (?:my )?max(?:imum|imal)? (?:heart rate|hr|heartrate) to (\d{2,3})(?: bpm| beats(?: per minute)?)?$/.exec(
      said,
    ) ?? [];
  return bpm === undefined ? undefined : { kind: 'max-heart-rate', bpm: Number(bpm) };
}
