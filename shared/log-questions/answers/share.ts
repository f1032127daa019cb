import { counted, formatPercent } from '../../formats.ts';
import { typesOf } from '../../log-query/population.ts';
import type { LogAnswer } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { isRun } from '../../trainings/rules.ts';
import { sessionTypes } from '../../trainings/words.ts';
import { daysOfSpan } from '../reading/spans.ts';
import { toLog } from '../texts/to-trainings.ts';
import { type Sessions, valueText } from './asked-sessions.ts';

/** What share of all running, or of all sessions, some of it is, in percent. */
export async function answerShare({
  all,
  kind,
  when,
  filter,
  log,
  days,
  text,
  formats,
}: Sessions): Promise<string> {
  // 'Runs over 20 km' does not ask for kilometres.
  const measure = sharedBy(kind.rest);
  const isOfRuns = (typesOf(kind.filter) ?? sessionTypes).every(isRun);
  const ofAll =
    isOfRuns && !/\bof (?:my |all )?(?:sessions|workouts|trainings?)\b/.test(text)
      ? 'running'
      : 'all';
  const [part, whole] = await log.ask(
    { measure, filter },
    { measure, filter: { ...daysOfSpan(days), types: ofAll } },
  );
  const share = ((part.value ?? 0) * 100) / (whole.value || 1);
  const amountOf = (answer: LogAnswer) => valueText(answer, answer.value ?? 0, formats);
  const amount = measure === 'sessions' ? counted(all.of, kind.name, kind.names) : amountOf(part);
  const of =
    measure === 'sessions'
      ? counted(whole.of, ofAll === 'all' ? 'session' : 'run')
      : amountOf(whole);
  return `${capitalised(when)} it was ${toLog(formatPercent(share), part.address)}: ${amount} of ${of}.`;
}

/** What a share is measured by: the number of sessions unless the text says otherwise. */
export function sharedBy(text: string): 'distance' | 'time' | 'climb' | 'sessions' {
  if (
    /\b(?:km|kms|k|kilomet\w+|miles?|mi|distance|mileage|volume|how much of my running)\b/.test(
      text,
    )
  )
    return 'distance';
  if (/\b(?:time|hours|minutes)\b/.test(text)) return 'time';
  return /\b(?:climb\w*|elevation|ascent|vert(?:ical)?)\b/.test(text) ? 'climb' : 'sessions';
}
