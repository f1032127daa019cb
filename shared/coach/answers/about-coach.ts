import { counted, formatList } from '../../formats.ts';
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

/** What the coach says about itself, in line with docs/coach.md and docs/security.md. */
const texts: Readonly<Record<Exclude<AboutCoach, 'runner'>, Answer>> = {
  privacy: {
    understood: 'Your data, and who can read it',
    text: paragraphs(
      'Your log and what you write here are stored in the database of the server that runs this app, until you delete them or your account. In the app, nobody but you can read them, except for your calendar through its secret address; whoever runs the server has access to its database.',
      'I am part of that server: I send nothing anywhere, and pass nothing on.',
      'You decide in Data Access Settings what I may read, and can export or delete everything under Your Data in your profile.',
    ),
  },
  model: {
    understood: 'What the coach is',
    text: 'No: I am the coach built into this app, made of rules and formulas, not a language model. What you ask is answered on the server that runs the app and sent nowhere else.',
  },
  sources: {
    understood: 'Where the coach gets its figures',
    text: paragraphs(
      'Only from your log: I compute each figure from your trainings, races, gear and injuries, as far as Data Access Settings allow, and make none up.',
      'Each answer begins with how I understood the question, and its links lead to the sessions it is based on, so you can check it. Wrong entries give wrong answers, and predictions are estimates, which I give as a range.',
    ),
  },
  limits: {
    understood: 'What the coach can’t do',
    text: paragraphs(
      'I only know your log. I can’t tell you about the weather, prices, places or courses, what others run, or anything from the web, and I can’t diagnose.',
      'I understand plain questions in English, and can’t chat about everything. I plan one week at a time. If I don’t understand, or your log doesn’t have it, I say so.',
    ),
    choices: ['What can I ask?'],
  },
  memory: {
    understood: 'Whether the coach remembers',
    text: paragraphs(
      'Our conversations are kept, and you can open or delete them in the list of chats. I don’t look back at them myself: within one conversation I only go by your last few questions, to understand follow-ups.',
      'What I know about you is in your log, such as the runs and injuries that you enter.',
    ),
  },
  changes: {
    understood: 'Changes to your log',
    text: 'I never change your log myself. I propose a change, and nothing happens until you approve it; you can reject it, too. For a while, what you approved can be undone in the history of actions.',
  },
};

/** Answers questions about the coach itself, or about everything it knows of the runner. */
export async function answerAboutCoach(known: Known, about: AboutCoach): Promise<Answer> {
  return about === 'runner' ? await ofRunner(known) : texts[about];
}

/** How much is in the log, and what else the coach may read. */
async function ofRunner({ records, log }: Known): Promise<Answer> {
  const understood = 'You as a runner, from your log';
  const { enabled, races = [] } = records;
  const { formatTotal, shortDate } = records.formats;
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
      `I may also read: ${otherSections(enabled)}.`,
    ),
    choices: [
      'Am I fitter than last year?',
      'What are my personal bests?',
      'How far did I run this year?',
    ],
  };
}

const otherSections = (enabled: Known['records']['enabled']): string => {
  const read: readonly Section[] = sections.filter(
    (section) => enabled[section] && section !== 'trainings' && section !== 'races',
  );
  return formatList(read.map((section) => sectionLabels[section]));
};
