import { withoutRaces } from '../../log-questions/reading/without-races.ts';
import { aboutCoachIn } from '../intents/about-coach.ts';
import { logTopics } from '../intents/asked.ts';
import { chatterIn } from '../intents/chatter.ts';
import { commandIn } from '../intents/commands.ts';
import { withoutCourtesies } from '../intents/courtesies.ts';
import { isAboutGear } from '../intents/gear-question.ts';
import { withDaysOfRecords } from '../intents/named-days.ts';
import { inRacePhrases } from '../intents/race-words.ts';
import { readingsOf } from '../intents/two-readings.ts';
import { clausesOf } from '../intents/words.ts';
import { type Asked, recognise } from '../intents.ts';
import { redFlagAnswer } from '../red-flag-answer.ts';
import { answerAboutCoach } from './about-coach.ts';
import { answerAdvice } from './advice.ts';
import { answerAside } from './asides.ts';
import { askedInShoes } from './asked-in-shoes.ts';
import { answerTopic } from './by-topic.ts';
import { answerCommand } from './commands/answer-command.ts';
import { answerEnglishOnly } from './english-only.ts';
import { withFirstDays } from './first-days.ts';
import { answerFutureTime } from './future-time.ts';
import { answerGear } from './gear.ts';
import type { Known } from './known.ts';
import { answerNamedRecord } from './named-record.ts';
import { withNamed } from './named-topics.ts';
import { answerAboutOthers, answerMissing, isAboutOthers } from './not-held.ts';
import { type Answer, folded, leadingTo, together } from './proposal.ts';
import { answerRaceTimes } from './races/answer-race-times.ts';
import { answerRaces } from './races/answer-races.ts';
import { racesMeant } from './races-meant.ts';
import { answerChatter, answerUnknown } from './small-talk.ts';
import { answerTwo, isRead } from './two-questions.ts';

/** A question as asked, with what is known about the runner. */
interface Said extends Known {
  question: string;
  /** The runner's earlier questions in the conversation, oldest first. */
  earlier: readonly string[];
}

type Reader<Read> = (read: Read) => Answer | undefined | Promise<Answer | undefined>;

/** Tried in this order before the message is read as a question. */
const beforehand: readonly Reader<Said>[] = [
  (said) => {
    const about = aboutCoachIn(clausesOf(said.question).join(' '));
    return about && answerAboutCoach(said, about);
  },
  ({ records, question }) => {
    const chatter = chatterIn(clausesOf(question).join(' '));
    // Filler text such as lorem ipsum is not a question in Latin.
    const inEnglish = chatter === 'nonsense' ? undefined : answerEnglishOnly(records, question);
    return inEnglish ?? (chatter && answerChatter(records, chatter));
  },
  ({ records, log, question, earlier }) => {
    const command = commandIn(question, { ...records, earlier });
    return command && answerCommand({ records, log }, command, question);
  },
];

/** Tried in this order once the question has been read, before its topics. */
const beforeTopics: readonly Reader<Said & { asked: Asked }>[] = [
  ({ records, log, asked }) =>
    asked.ids.length > 0 ? answerNamedRecord(records, asked, log) : undefined,
  ({ question }) => (isAboutOthers(withoutCourtesies(question)) ? answerAboutOthers() : undefined),
  // 'In which pair did I race …' asks for shoes.
  ({ records, asked }) => (isAboutGear(asked.text) ? undefined : answerRaceTimes(records, asked)),
  (said) => answerFutureTime(said, said.asked),
  (said) => answerAdvice(said, said.asked),
  // A trend is only read if every word is understood, so nothing else is asked.
  (said) => (said.asked.trend ? undefined : answerMissing(said, said.asked)),
  (said) => answerAside(said, said.question),
  ({ records, question, asked }) => {
    if (asked.followsUp) return undefined;
    const readings = readingsOf(question, records.today) ?? racesMeant(records, asked.text);
    return (
      readings && { text: 'I can read that in two ways. Which do you mean?', choices: readings }
    );
  },
];

/**
 * The built-in coach's answer, as Markdown, with a proposal if a change or a plan is asked for.
 * Warning signs come first, then the notice that only English is understood, commands, records
 * named by id, and at most two topics.
 * @param earlier the runner's earlier questions in the conversation, oldest first
 */
export async function answerQuestion(
  known: Known,
  question: string,
  earlier: readonly string[] = [],
): Promise<Answer> {
  const warning = redFlagAnswer(question);
  if (warning) return { text: warning };
  const whole = await answerOne({ ...known, question, earlier });
  return whole.isComplete
    ? whole.answer
    : ((await answerTwo({ question, earlier }, whole.answer, async (part, before) => {
        const { answer } = await answerOne({ ...known, question: part, earlier: before });
        return answer;
      })) ?? whole.answer);
}

/** The answer to one question, and whether it is known to cover all of it. */
async function answerOne(said: Said): Promise<{ answer: Answer; isComplete: boolean }> {
  const { question, earlier, ...known } = said;
  const { records } = known;
  const { today, formats } = records;
  const early = await firstAnswer(beforehand, said);
  if (early) return { answer: folded(early), isComplete: false };
  const asked = await withDays(recognise(question, { today, formats, earlier }), said);
  const found = await firstAnswer(beforeTopics, { ...said, asked });
  if (found) return { answer: folded(found), isComplete: false };
  const topics = withNamed(records, asked);
  // 'not-held' only counts if there is no other topic.
  const held = topics.filter((topic) => topic !== 'not-held');
  const named = { ...asked, topics: held.length > 0 ? held : topics };
  const answer = await ofTopics(known, named);
  const isOfLog = topics.every((topic) => logTopics.has(topic));
  const isOfTwo = held.length > 1 && held.length === topics.length && isRead(answer);
  return { answer, isComplete: isOfTwo || (isOfLog && named.log.isWhole) };
}

/** How long ago a race was, or how long it is until one: a question about the race. */
const howLongSince =
  /\bhow (?:many (?:days|weeks|months)|long)\b.{0,30}\bsince\b|\b(?:days|weeks|months|long)(?: (?:to go|left|is it|are there|remaining|more|now)){0,3} (?:until|till|til|to)\b/;

/**
 * A question whose days are given by races, injuries or the start of the log is read again with
 * their dates, if all of it can then be understood.
 */
async function withDays(asked: Asked, { records, log, earlier }: Said): Promise<Asked> {
  const isElse = asked.trend || howLongSince.test(asked.text);
  const text = isElse
    ? undefined
    : (withDaysOfRecords(asked.text, records) ?? (await withFirstDays(asked.text, log)));
  const { today, formats } = records;
  const dated = text === undefined ? undefined : recognise(text, { today, formats, earlier });
  // Extra days mentioned in passing are not meant for comparison.
  const isMore = (dated?.log.spans.length ?? 0) > 1 && asked.log.shape !== 'compare';
  return dated?.log.isWhole && !isMore ? dated : asked;
}

async function firstAnswer<Read>(
  readers: readonly Reader<Read>[],
  read: Read,
): Promise<Answer | undefined> {
  for (const reader of readers) {
    const answer = await reader(read);
    if (answer) return answer;
  }
  return undefined;
}

/** Answers about gear, then races, then the topics. */
async function ofTopics(known: Known, named: Asked): Promise<Answer> {
  const inShoes = askedInShoes(known.records, named);
  // 'Runs over 20k' and 'the 5000th km' are neither races nor shoes.
  const isOfLog =
    inShoes !== undefined ||
    (named.log.isWhole &&
      (named.log.shape === 'empty' ||
        !ofRecords.test(inRacePhrases(named.text).replace(withoutRaces, ' ')) ||
        isOfOneRun(named)));
  const ofGear = !isOfLog && (await answerGear(known, named));
  if (ofGear) return folded(leadingTo('/gear', ofGear));
  const ofRaces = !isOfLog && !isOfCourse(named) && (await answerRaces(known, named));
  if (ofRaces) return folded(leadingTo('/races', ofRaces));
  const asked = inShoes ?? named;
  if (asked.topics.length === 0) return answerUnknown(asked);
  return together(await Promise.all(asked.topics.map((topic) => answerTopic(known, asked, topic))));
}

/** 'And the shoes?', after a question about one run; 'my longest run of May, and in which shoes'. */
const isOfOneRun = ({ followsUp, log: { shape, extreme } }: Asked): boolean =>
  followsUp === true
    ? shape === 'session' || shape === 'extreme'
    : shape === 'extreme' && extreme?.number === 1 && 'single' in extreme.of;

const isOfCourse = ({ topics: [topic] }: Asked): boolean =>
  topic === 'race-course' || topic === 'lacks';

/** These words may ask about the records of shoes or races. */
const ofRecords =
  /\b(?:shoes?|pairs?|trainers|worn|wear\w*|wore|gear|races?|raced|records?|bests?|best time|pbs?|prs?|ultras?)\b/;
