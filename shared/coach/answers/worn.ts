import { counted } from '../../formats.ts';
import { logAddress } from '../../log-query/address.ts';
import type { LogRow } from '../../log-query/schema.ts';
import { type AskedSpan, daysOfSpan } from '../../log-questions/reading/spans.ts';
import { whenOf } from '../../log-questions/texts/span-name.ts';
import { toLog } from '../../log-questions/texts/to-trainings.ts';
import { idsOf, type WholeLog } from '../../log-questions/whole-log.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { km } from '../../units.ts';
import type { GearQuestion } from '../intents/gear-question.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';
import { whatItWas } from './run.ts';

const mostPairs = 5;

/** Which shoes were worn in some sessions, most used first. */
export async function answerWorn(
  { today, formats }: Pick<CoachRecords, 'today' | 'formats'>,
  {
    filter: of,
    of: names,
    one,
    byDistance,
    span,
    at,
  }: Extract<GearQuestion, { ask: 'worn' }> & {
    span: AskedSpan | undefined;
    /** The race named in the question. */
    at?: string;
  },
  log: WholeLog,
): Promise<Answer> {
  const filter = { ...of, ...(span && daysOfSpan(span)) };
  const when = span ? ` ${whenOf(span, formats)}` : '';
  const understood = toLog(`Shoes worn on ${names}${when}`, logAddress(filter));
  if (one) {
    const [found] = await log.ask({ measure: one, filter, number: 1 });
    const [session] = await log.sessions(idsOf(found));
    if (!session) return { understood, text: `Your log has no ${names}${when}.` };
    const name = session.shoesUsed?.trim();
    return {
      understood: at
        ? `Shoes worn at ${plainName(at)}`
        : `Shoes of your ${one} ${names.replace(/s$/, '')}`,
      text: name
        ? `You wore ${plainName(name)}.`
        : 'I can’t tell from your log: no shoes are noted for it.',
      more: whatItWas(session, today, formats),
    };
  }
  const [found] = await log.ask({
    measure: byDistance ? 'distance' : 'sessions',
    filter,
    group: 'shoes',
    order: 'highest',
    number: mostPairs,
  });
  if (found.of === 0) return { understood, text: `Your log has no ${names}${when}.` };
  const rows = (found.rows ?? []).filter(({ key }) => key.trim() !== '');
  const amount = ({ value, of: runs }: LogRow): string =>
    byDistance
      ? `${formats.formatTotal(km(value ?? 0))} in ${counted(runs, 'run')}`
      : counted(runs, 'run');
  const [most, ...others] = rows;
  if (!most)
    return {
      understood,
      text: `I can’t tell from your log: no shoes are noted for your ${names}${when}.`,
    };
  return {
    understood,
    text: `${capitalised(`for ${names}${when}`)} you wore ${plainName(most.key)}${others.length > 0 ? ' most' : ''}: ${amount(most)}.`,
    ...(others.length > 0 && {
      more: list(others.map((row) => `${plainName(row.key)}: ${amount(row)}.`)),
    }),
  };
}
