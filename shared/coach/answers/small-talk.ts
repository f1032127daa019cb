import { formatWhole } from '../../formats.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import type { Chatter } from '../intents/chatter.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';

const examples = [
  'How was my week? My month? Since March 1?',
  'Am I ready for my next race? What pace should I run?',
  'Plan my next week',
  'Predict my 10K',
  'How is my training load? Am I recovered?',
  'When should I replace my shoes?',
  'What changed before my injury?',
];

/** What the coach can be asked, and how it finds the answers. */
export const answerAbilities = (): string =>
  paragraphs(
    'I answer questions about your own training from your log: I compute the figures and say what they are based on. You can ask, for example:',
    list(examples),
    'I also know your zones, personal bests, streaks, races, gear and calendar, as far as Data Access Settings allow. I don’t diagnose, and if your log doesn’t have the answer I say so.',
    'Ask plainly for a change, and I propose it for you to approve: a week of runs, a session for a day, a planned run to move, a run or race that you tell me about, new shoes or some to put away, an injury or its end, a run to delete, zones based on your maximum heart rate. I change nothing myself.',
    'I am made of formulas, not a language model: I can’t chat about everything, and custom instructions have no effect on me.',
  );

/** Without figures, as none were asked for. */
export const answerGreeting = ({ profile }: Pick<CoachRecords, 'profile'>): Answer => {
  const [name] = plainName(profile?.fullName ?? '').split(' ');
  return {
    text: `${profile?.fullName?.trim() ? `Hello ${name}.` : 'Hello.'} What would you like to know about your running?`,
    choices: nearby.slice(0, 3),
  };
};

/** Answers small talk, which is not a question. */
export function answerChatter(records: CoachRecords, chatter: Chatter): Answer {
  if (chatter === 'greeting') return answerGreeting(records);
  if (chatter === 'thanks') return { text: answerThanks() };
  if (chatter === 'nonsense') return answerUnknown({ text: '' });
  const text = chatterTexts[chatter];
  return chatter === 'scolding' ? { text, choices: nearby.slice(0, 3) } : { text };
}

const chatterTexts: Record<Exclude<Chatter, 'greeting' | 'thanks' | 'nonsense'>, string> = {
  farewell: 'Goodbye, and enjoy your next run.',
  identity:
    'I am the coach built into this app: a program of rules and formulas applied to your own log, not a person and not a language model.',
  joke: 'I don’t know any jokes: I am made of formulas, and they only know about your running.',
  feeling: 'Thank you for telling me. Ask whenever you want to know something about your running.',
  scolding:
    'I’m sorry I wasn’t any help. I only understand plain questions about your log, for example:',
};

export const answerThanks = (): string =>
  'You’re welcome. Ask whenever you want to know more about your training.';

/** Questions to suggest; those that share words with what was asked come first. */
export const nearby = [
  'How far did I run this week?',
  'How was my last run?',
  'What should I run tomorrow?',
  'Plan my next week',
  'What is my longest run?',
  'How many runs did I do this year?',
  'What is my average pace this year?',
  'What is my fastest 10k?',
  'What are my personal bests?',
  'How did my last race go?',
  'How many days until my next race?',
  'Am I ready for my next race?',
  'Predict my half marathon',
  'Compare this year with last year',
  'Which weekday do I run most?',
  'How long is my running streak?',
  'How much did I climb this year?',
  'What is my average heart rate this year?',
  'How much did I sleep this month?',
  'How is my training load?',
  'What are my heart rate zones?',
  'What is my easy pace?',
  'When should I replace my shoes?',
  'How is my injury?',
  'What should I eat before a long run?',
];
const mostNearby = 4;
const sayNothing = new Set(
  'a an and are at did do does for from has have how i in is it last many me much my of on or run runs running should that the this to was week what when which with year'.split(
    ' ',
  ),
);

const distinctiveWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !sayNothing.has(word));

/** The questions that share the most words with what was asked. */
export function nearest({ text }: { text: string }): readonly string[] {
  const said = new Set(distinctiveWords(text));
  const shared = (question: string) =>
    distinctiveWords(question).filter((word) => said.has(word)).length;
  return nearby.toSorted((a, b) => shared(b) - shared(a)).slice(0, mostNearby);
}

/** For a question that the rules don't recognise: without figures, as none were asked for. */
export const answerUnknown = (asked: { text: string }): Answer => ({
  text: 'I didn’t understand that as a question about your training, so I give no figure. Here is what I can answer, for example:',
  choices: nearest(asked),
});

export function answerTokens({ subscription }: CoachRecords): string {
  if (!subscription) return '';
  const { tokensUsed, tokensTotal } = subscription;
  return paragraphs(
    `You have used ${formatWhole(tokensUsed)} of ${formatWhole(tokensTotal)} AI tokens this month, so ${formatWhole(Math.max(0, tokensTotal - tokensUsed))} are left.`,
    'My answers use none: I am made of formulas.',
  );
}
