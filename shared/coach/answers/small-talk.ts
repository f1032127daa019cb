import { formatWhole } from '../../formats.ts';
import { plainName } from '../../log-questions/texts/names.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import type { CoachRecords } from '../records.ts';
import { nextThings } from './next-things.ts';
import { answerPeriod } from './period.ts';

const examples = [
  'How was my week? My month? Since March 1?',
  'Am I ready for my next race? What pace should I run?',
  'Plan my next week',
  'Predict my 10K',
  'How is my training load? Am I recovered?',
  'When should I replace my shoes?',
  'What changed before my injury?',
];

/** What can be asked, and how the answers are made. */
export const answerAbilities = (): string =>
  paragraphs(
    'I answer questions about your own training from your log: I compute the figures and say what they rest on. You can ask, for example:',
    list(examples),
    'I also know your zones, personal bests, streaks, races, gear and calendar, as far as Data Access Settings allow. I don’t diagnose, and where your log doesn’t hold the answer I say so.',
    'Ask plainly for a change, and I propose it for you to approve: a week of runs, shoes to put away, an injury that is healed, a record to delete, zones by your maximum heart rate. I change nothing myself.',
    'I am made of formulas, not of a language model: I can’t chat about everything, and custom instructions have no effect on me.',
  );

export async function answerGreeting(
  records: CoachRecords,
  _: unknown,
  log: WholeLog,
): Promise<string> {
  const [name] = plainName(records.profile?.fullName ?? '').split(' ');
  const hello = records.profile?.fullName?.trim() ? `Hello ${name}.` : 'Hello.';
  return paragraphs(
    `${hello} ${await mostUseful(records, log)}`,
    'Ask me about your week, a race, your shoes, or what to run next.',
  );
}

export const answerThanks = (): string =>
  'You’re welcome. Ask whenever you want to know more about your training.';

/** For a question that the rules don't recognise. */
export const answerUnknown = async (records: CoachRecords, log: WholeLog): Promise<string> =>
  paragraphs(
    'I didn’t understand that as a question about your training. Here is where you stand:',
    await mostUseful(records, log),
    list(nextThings(records)),
    'You can ask, for example:',
    list(examples.slice(0, 5)),
  );

/** The first sentence about this week. */
async function mostUseful(records: CoachRecords, log: WholeLog): Promise<string> {
  if (!records.trainings)
    return 'Your Training Log is switched off in Data Access Settings, so I see none of your runs.';
  const [first = ''] = (await answerPeriod(records, {}, log)).split('\n\n');
  return first;
}

export function answerTokens({ subscription }: CoachRecords): string {
  if (!subscription) return '';
  const { tokensUsed, tokensTotal } = subscription;
  return paragraphs(
    `You have used ${formatWhole(tokensUsed)} of ${formatWhole(tokensTotal)} AI tokens this month, so ${formatWhole(Math.max(0, tokensTotal - tokensUsed))} are left.`,
    'My answers take none: I am made of formulas.',
  );
}
