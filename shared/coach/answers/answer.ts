import { answerChanges } from '../../log-questions/answers/changes.ts';
import { answerCompare } from '../../log-questions/answers/compare.ts';
import { answerConsistency } from '../../log-questions/answers/consistency.ts';
import { answerExtremes } from '../../log-questions/answers/extremes.ts';
import { answerLimit } from '../../log-questions/answers/group-limits.ts';
import { answerKinds } from '../../log-questions/answers/kinds.ts';
import { answerList } from '../../log-questions/answers/list-sessions.ts';
import { answerMeasure } from '../../log-questions/answers/measure.ts';
import { answerMilestone } from '../../log-questions/answers/milestones.ts';
import { answerTimeOfDay } from '../../log-questions/answers/time-of-day.ts';
import { answerYearly } from '../../log-questions/answers/yearly.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { capitalised } from '../../log-questions/texts/capitalised.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import { understoodOf } from '../../log-questions/texts/understood.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { chatterIn } from '../intents/chatter.ts';
import { commandIn } from '../intents/commands.ts';
import { targetIn } from '../intents/targets.ts';
import type { Topic } from '../intents/topics.ts';
import { readingsOf } from '../intents/two-readings.ts';
import { clausesOf } from '../intents/words.ts';
import { type Asked, recognise } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { redFlagAnswer } from '../red-flag-answer.ts';
import type { Section } from '../sections.ts';
import { answerAhead } from './ahead.ts';
import { answerAside } from './asides.ts';
import { answerBests } from './bests.ts';
import { answerCommand } from './commands/answer-command.ts';
import { answerDayAhead } from './day-ahead.ts';
import { answerEnglishOnly } from './english-only.ts';
import { answerFocus } from './focus.ts';
import { answerGear, askedInShoes } from './gear.ts';
import { answerInjury } from './injury.ts';
import { answerIntensity } from './intensity.ts';
import type { Known } from './known.ts';
import { answerLacks } from './lacks.ts';
import { answerLoad } from './load.ts';
import { answerNamedRecord } from './named-record.ts';
import { answerMissing, answerSomebodyElse, isAboutSomebodyElse } from './not-held.ts';
import { answerNutrition } from './nutrition.ts';
import { switchedOff } from './off.ts';
import { answerPeriod } from './period.ts';
import { answerPlan, answerReplan } from './plan.ts';
import { bestNamed, racesToCome } from './planned-race.ts';
import { answerPrediction } from './prediction.ts';
import { type Answer, asAnswer, together } from './proposal.ts';
import { answerRace } from './race.ts';
import { answerRaceCourse } from './race-course.ts';
import { answerRacePace } from './race-pace.ts';
import { answerRaces } from './races.ts';
import { racesMeant } from './races-meant.ts';
import { answerReadiness } from './readiness.ts';
import { answerRecovery } from './recovery.ts';
import { answerRun } from './run.ts';
import { answerShoes } from './shoes.ts';
import {
  answerAbilities,
  answerChatter,
  answerGreeting,
  answerThanks,
  answerTokens,
  answerUnknown,
} from './small-talk.ts';
import { answerTaper } from './taper.ts';
import { answerTechnique } from './technique.ts';
import { answerTrainingPace } from './training-pace.ts';
import { answerTrend } from './trends/answer-trend.ts';
import { answerZones } from './zones.ts';

interface Kind {
  answer: (
    records: CoachRecords,
    asked: Asked,
    log: WholeLog,
  ) => string | Answer | Promise<string | Answer>;
  /** The sections without which there is no answer. */
  needs: readonly Section[];
}

/** Whatever is asked of the log: how is read from the question, not from its topic. */
const inLog: Kind = {
  needs: ['trainings'],
  answer: async (records, asked, log) => {
    const { shape, left, isEver, spans, ahead } = asked.log;
    if (ahead && spans.length === 0) {
      const days = ahead.kind === 'days' ? 'That' : capitalised(spanName(ahead));
      return `${days} is still to come, so your log has nothing for it.`;
    }
    // Who asks how it was may tell of anything besides.
    const hasFigure = left.some((word) => /\d/.test(word));
    const isOverview = shape === 'overview' && !(isEver || spans.length > 0 || hasFigure);
    const isUnread =
      left.length > 0 && !isOverview && !/\bhow (?:was|were|is|am|did)\b/.test(asked.text);
    if (isUnread) return notRead(left);
    const said = await byShape[shape](records, { ...asked, ...asked.log }, log);
    return { understood: understoodOf(asked.log, records.today), ...asAnswer(said) };
  },
};

/** A figure over more sessions than were meant would answer another question. */
const notRead = (left: readonly string[]): string =>
  `I don’t know what “${left.slice(0, 4).join(' ')}” asks for, so I give no figure. I can narrow your sessions down by days, type, distance, time, pace, weekday, time of day, surface, shoes and words in their texts.`;

const byShape: Record<
  LogQuestion['shape'],
  (records: CoachRecords, asked: Asked & LogQuestion, log: WholeLog) => Promise<string | Answer>
> = {
  overview: answerPeriod,
  figure: answerMeasure,
  extreme: answerExtremes,
  compare: answerCompare,
  streak: answerConsistency,
  session: answerRun,
  yearly: answerYearly,
  list: answerList,
  limit: answerLimit,
  milestone: answerMilestone,
  kinds: answerKinds,
  clock: answerTimeOfDay,
};

const kinds: Record<Topic, Kind> = {
  technique: { answer: answerTechnique, needs: [] },
  lacks: { answer: answerLacks, needs: ['trainings'] },
  'race-course': { answer: answerRaceCourse, needs: ['races'] },
  focus: { answer: answerFocus, needs: ['trainings'] },
  plan: { answer: answerPlan, needs: [] },
  replan: { answer: answerReplan, needs: [] },
  'day-ahead': { answer: answerDayAhead, needs: [] },
  ahead: { answer: answerAhead, needs: [] },
  taper: { answer: answerTaper, needs: ['races'] },
  readiness: { answer: answerReadiness, needs: ['trainings', 'races'] },
  prediction: { answer: answerPrediction, needs: ['trainings', 'races'] },
  'training-pace': { answer: answerTrainingPace, needs: ['trainings', 'races'] },
  'race-pace': { answer: answerRacePace, needs: ['trainings', 'races'] },
  bests: { answer: answerBests, needs: ['races'] },
  consistency: inLog,
  extremes: inLog,
  shoes: { answer: answerShoes, needs: ['gear', 'trainings'] },
  injury: { answer: answerInjury, needs: ['injuries'] },
  zones: { answer: answerZones, needs: ['zones'] },
  intensity: { answer: answerIntensity, needs: ['trainings'] },
  nutrition: { answer: answerNutrition, needs: [] },
  recovery: { answer: answerRecovery, needs: ['trainings'] },
  load: { answer: answerLoad, needs: ['trainings'] },
  trend: { answer: answerTrend, needs: ['trainings'] },
  compare: inLog,
  changes: { answer: answerChanges, needs: ['trainings'] },
  'last-race': {
    // What `answerRaces` leaves of a question about races alone is not understood.
    answer: (records, asked) =>
      asked.topics.length > 1 ? answerRace(records, asked) : answerUnknown(asked),
    needs: ['races'],
  },
  'last-run': inLog,
  measure: inLog,
  'not-held': { answer: (_, asked) => answerUnknown(asked), needs: [] },
  tokens: { answer: answerTokens, needs: ['subscription'] },
  abilities: { answer: answerAbilities, needs: [] },
  period: inLog,
  thanks: { answer: answerThanks, needs: [] },
  greeting: { answer: answerGreeting, needs: [] },
};

/**
 * The built-in coach's answer, as Markdown, and what it proposes where a change or a plan is asked for. A
 * warning sign comes first, then that only English is understood, a command, the records named by id, and the
 * topics, at most two.
 * @param earlier the runner's earlier questions of the conversation, oldest first
 */
export async function answerQuestion(
  { records, log }: Known,
  question: string,
  earlier: readonly string[] = [],
): Promise<Answer> {
  const warning = redFlagAnswer(question);
  if (warning) return { text: warning };
  const chatter = chatterIn(clausesOf(question).join(' '));
  // Text to fill a page with is no Latin.
  const inEnglish = chatter === 'nonsense' ? undefined : answerEnglishOnly(records, question);
  if (inEnglish) return inEnglish;
  if (chatter) return answerChatter(records, chatter);
  const command = commandIn(question, { today: records.today, earlier });
  const done = command && (await answerCommand({ records, log }, command, question));
  if (done) return done;
  const read = recognise(question, { today: records.today, earlier });
  if (read.ids.length > 0) return await answerNamedRecord(records, read, log);
  if (isAboutSomebodyElse(question)) return answerSomebodyElse();
  const missing = await answerMissing({ records, log }, read);
  if (missing) return missing;
  const aside = await answerAside({ records, log }, question);
  if (aside) return aside;
  const readings = read.followsUp
    ? undefined
    : (readingsOf(question, records.today) ?? racesMeant(records, read.text));
  if (readings)
    return { text: 'I can read that in two ways. Which do you mean?', choices: readings };
  const named = { ...read, topics: withNamed(records, read) };
  const inShoes = askedInShoes(records, named);
  // 'Runs over 20k' and 'the 5000th km' are neither races nor shoes.
  const isOfLog = inShoes !== undefined || (read.log.isWhole && !ofRecords.test(read.text));
  const ofGear = !isOfLog && (await answerGear({ records, log }, named));
  if (ofGear) return ofGear;
  const ofRaces = !isOfLog && !isOfCourse(named) && (await answerRaces({ records, log }, named));
  if (ofRaces) return ofRaces;
  const asked = inShoes ?? named;
  if (asked.topics.length === 0) return answerUnknown(asked);
  const answers = await Promise.all(
    asked.topics.map((topic) => answerTopic({ records, log }, asked, topic)),
  );
  return together(answers);
}

const isOfCourse = ({ topics: [topic] }: Asked): boolean =>
  topic === 'race-course' || topic === 'lacks';
/** Who says one of these may ask for what is kept of shoes or races. */
const ofRecords =
  /\b(?:shoes?|pairs?|trainers|worn|wear\w*|wore|gear|races?|raced|records?|bests?|best time|pbs?|prs?)\b/;

/** Who asks how far a pair has come, or for a time at a race, may name nothing but the record. */
function withNamed(
  { gear = [], races = [], plannedRaces = [], today }: CoachRecords,
  { topics, text, log }: Asked,
): readonly Topic[] {
  if (!topics.every((topic) => vague.has(topic)) || log.left.includes('before')) return topics;
  const isPast = log.spans.length > 0;
  const isToCome = !(isPast || /\b(?:was|did|were|had|ran|raced|my runs?)\b/.test(text));
  const meant = isToCome && bestNamed(racesToCome({ plannedRaces, today }), text);
  if (isToCome && ofCourse.test(text) && (meant || aRace.test(text))) return ['race-course'];
  if (topics.length === 0 && tomorrowAlone.test(text)) return ['day-ahead'];
  if (meant && /\b(?:when|date|day)\b/.test(text)) return ['ahead'];
  if (meant && topics.includes('race-pace')) return topics;
  // '3:15 in Hamburg' says nothing else.
  const isTold = /\b(?:ran|run|raced|did|was|were|had|log|add)\b/.test(text);
  if (topics.length === 0 && !isPast && !isTold && targetIn(text)) return ['prediction'];
  const ahead = !isPast && plannedRaces.some(({ raceName }) => isNamed(raceName, text));
  if (ahead && !/\b(?:was|did|were|had)\b/.test(text)) {
    return targetIn(text) ? ['prediction'] : ['ahead'];
  }
  const shoes = gear.filter(({ category }) => category === 'shoes');
  if (shoes.some(({ name }) => isNamed(name, text))) return ['shoes'];
  return races.some(({ raceName }) => isNamed(raceName, text)) ? ['last-race'] : topics;
}

const ofCourse =
  /\b(?:climb\w*|elevation|ascent|vert|vertical|(?:met(?:er|re)s|how (?:far|much|many \w+)) up|hilly)\b/;
const tomorrowAlone =
  /^(?:(?:and|so|then|what about|how about|for|the|day after) )*tomorrow(?: please)?$/;
const aRace =
  /\b(?:does|do|is|has|have|of|at|in|on) (?:my|the) (?:next )?(?:race|ultra|marathon|half)\b/;

const vague: ReadonlySet<Topic> = new Set(['period', 'measure', 'race-pace']);

const isNamed = (name: string, text: string): boolean => {
  const plain = name.trim().toLowerCase();
  return plain.length > 2 && ` ${text} `.includes(` ${plain} `);
};

async function answerTopic({ records, log }: Known, asked: Asked, topic: Topic): Promise<Answer> {
  const { answer, needs } = kinds[topic];
  const off = needs.filter((section) => !records.enabled[section]);
  const said = off.length > 0 ? switchedOff(off) : await answer(records, asked, log);
  return asAnswer(said);
}
