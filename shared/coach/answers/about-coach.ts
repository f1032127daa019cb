import { shortDate } from '../../calendar-day.ts';
import { counted, formatList, formatTotal } from '../../formats.ts';
import { emptyLog } from '../../log-questions/texts/empty-log.ts';
import { toLog } from '../../log-questions/texts/to-trainings.ts';
import { idsOf } from '../../log-questions/whole-log.ts';
import { paragraphs, sentences } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import type { AboutCoach } from '../intents/about-coach.ts';
import { type Section, sectionLabels, sections } from '../sections.ts';
import type { Known } from './known.ts';
import { switchedOff } from './off.ts';
import type { Answer } from './proposal.ts';

/** What the coach says of itself, by docs/coach.md and docs/security.md. */
const texts: Readonly<Record<Exclude<AboutCoach, 'runner'>, Answer>> = {
  privacy: {
    understood: 'Your data, and who can read them',
    text: paragraphs(
      'Your log and what you write here are stored in the database of the server that runs this app, until you delete them or your account. In the app nobody but you can read them, apart from your calendar by its secret address; whoever runs the server can get at its database.',
      'I am part of that server: I send nothing anywhere, and pass nothing on.',
      'You decide in Data Access Settings what I may read, and can export or delete everything under Your Data in your profile.',
    ),
  },
  model: {
    understood: 'What the coach is made of',
    text: 'No: I am the coach that is built into this app, made of rules and formulas and not of a language model. What you ask is answered on the server that runs the app and sent nowhere else.',
  },
  sources: {
    understood: 'Where the coach has its figures from',
    text: paragraphs(
      'From your log alone: I compute each figure from your trainings, races, gear and injuries, as far as Data Access Settings allow, and make none up.',
      'Each answer begins with what I took the question for, and its links lead to the sessions that it rests on, so you can check it. What was entered wrong comes out wrong, and predictions are estimates, which I give as a range.',
    ),
  },
  limits: {
    understood: 'What the coach can’t do',
    text: paragraphs(
      'I only know your log. I can’t tell the weather, prices, places or courses, what others run, or anything from the web, and I can’t diagnose.',
      'I understand plain questions in English, and can’t chat about everything. I plan one week at a time. Where I don’t understand, or your log doesn’t hold it, I say so.',
    ),
    choices: ['What can I ask?'],
  },
  memory: {
    understood: 'Whether the coach remembers',
    text: paragraphs(
      'Our conversations are kept, and you can open or delete them in the list of chats. I don’t look back at them myself: within one conversation I only go by your last few questions, to understand what follows up.',
      'What I know of you is in your log, such as the runs and injuries that you enter.',
    ),
  },
  changes: {
    understood: 'Changes to your log',
    text: 'I never change your log myself. I propose a change, and nothing happens before you approve it; you can reject it, too. What you approved can be undone in the history of actions for a while.',
  },
};

/** What is asked of the coach itself, or of all that it knows about the runner. */
export async function answerAboutCoach(known: Known, about: AboutCoach): Promise<Answer> {
  return about === 'runner' ? await ofRunner(known) : texts[about];
}

/** How much the log holds, and what else may be read. */
async function ofRunner({ records, log }: Known): Promise<Answer> {
  const understood = 'You as a runner, by your log';
  const { enabled, races = [] } = records;
  if (!enabled.trainings) return { understood, text: switchedOff(['trainings']) };
  const [far, often, first, longest] = await log.ask(
    { measure: 'distance' },
    { measure: 'sessions', filter: { types: 'running' } },
    { measure: 'first', filter: { types: 'running' }, number: 1 },
    { measure: 'longest', number: 1 },
  );
  if (often.of === 0) return { understood, text: emptyLog };
  const sessions = await log.sessions([...idsOf(first), ...idsOf(longest)]);
  const begun = sessions.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  const furthest = sessions.toSorted((a, b) => b.distance - a.distance)[0];
  const runs = toLog(counted(often.of, 'run'), often.address);
  const longestOne = furthest && `, the longest over ${formatTotal(km(furthest.distance))}`;
  return {
    understood,
    text: sentences(
      `Your log has ${runs} since ${shortDate(begun?.date ?? records.today)}, ${formatTotal(km(far.value ?? 0))} in all${longestOne ?? ''}.`,
      races.length > 0 && `You have entered ${counted(races.length, 'race')}.`,
      `Besides I may read: ${besides(enabled)}.`,
    ),
    choices: [
      'Am I fitter than last year?',
      'What are my personal bests?',
      'How far did I run this year?',
    ],
  };
}

const besides = (enabled: Known['records']['enabled']): string => {
  const read: readonly Section[] = sections.filter(
    (section) => enabled[section] && section !== 'trainings' && section !== 'races',
  );
  return formatList(read.map((section) => sectionLabels[section]));
};
