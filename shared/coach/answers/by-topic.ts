import { answerChanges } from '../../log-questions/answers/changes.ts';
import { answerCompare } from '../../log-questions/answers/compare.ts';
import { answerConsistency } from '../../log-questions/answers/consistency.ts';
import { answerEmptyGroups } from '../../log-questions/answers/empty-groups.ts';
import { answerExtremes } from '../../log-questions/answers/extremes.ts';
import { answerLimit } from '../../log-questions/answers/group-limits.ts';
import { answerKinds } from '../../log-questions/answers/kinds.ts';
import { answerList } from '../../log-questions/answers/list-sessions.ts';
import { answerMeasure } from '../../log-questions/answers/measure.ts';
import { answerMilestone } from '../../log-questions/answers/milestones.ts';
import { answerMissed } from '../../log-questions/answers/missed-days.ts';
import { answerPause } from '../../log-questions/answers/pause-after.ts';
import { answerTimeOfDay } from '../../log-questions/answers/time-of-day.ts';
import { answerYearly } from '../../log-questions/answers/yearly.ts';
import type { Figure } from '../../log-questions/reading/figures.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import { understoodOf } from '../../log-questions/texts/understood.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { unfitWords } from '../intents/topic-fit.ts';
import type { Topic } from '../intents/topics.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import type { Section } from '../sections.ts';
import { answerAhead } from './ahead.ts';
import { answerBests } from './bests.ts';
import { answerDayAhead } from './day-ahead.ts';
import { answerFocus } from './focus.ts';
import { answerInjury } from './injury.ts';
import { answerIntensity } from './intensity.ts';
import type { Known } from './known.ts';
import { answerLacks } from './lacks.ts';
import { answerLoad } from './load.ts';
import { notKnown } from './not-known.ts';
import { answerNutrition } from './nutrition.ts';
import { switchedOff } from './off.ts';
import { answerPeriod } from './period.ts';
import { answerPlan, answerReplan } from './plan.ts';
import { answerPrediction } from './prediction.ts';
import { type Answer, asAnswer, leadingTo, together } from './proposal.ts';
import { answerRace } from './race.ts';
import { answerRaceCourse } from './race-course.ts';
import { answerRacePace } from './race-pace.ts';
import { answerReadiness } from './readiness.ts';
import { answerRecovery } from './recovery.ts';
import { answerRun } from './run.ts';
import { answerShoes } from './shoes.ts';
import {
  answerAbilities,
  answerGreeting,
  answerThanks,
  answerTokens,
  answerUnknown,
  nearest,
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
  /** The sections needed to answer. */
  needs: readonly Section[];
}

/** For topics about the log: how to answer depends on the question, not on the topic. */
const inLog: Kind = {
  needs: ['trainings'],
  answer: async (records, asked, log) => {
    const { shape, left, isEver, spans, ahead, empty, figure } = asked.log;
    if (empty?.isOfRaces && !records.enabled.races) return switchedOff(['races']);
    if (ahead && spans.length === 0) {
      const days = ahead.kind === 'days' ? 'That' : capitalised(spanName(ahead, records.formats));
      return `${days} is still to come, so your log has nothing for it.`;
    }
    // 'How was it' may come with other words.
    const hasFigure = left.some((word) => /\d/.test(word));
    const isOverview =
      shape === 'overview' &&
      !(isEver || spans.length > 0 || hasFigure || figure || advises.test(asked.text));
    const isUnread =
      left.length > 0 && !isOverview && !/\bhow (?:was|were|is|am|did)\b/.test(asked.text);
    if (isUnread) return notRead(left);
    const { asks, ...question } = asked.log;
    const questions = asks?.map((one) => ({ ...question, ...one })) ?? byFigure(question);
    const answers = await Promise.all(
      questions.map((one) => byShape[one.shape](records, { ...asked, ...one }, log)),
    );
    const isOfRides = cycling.test(asked.text) && asked.log.kind.name === 'cross-training session';
    const answer = together([...new Set(answers), ...(isOfRides ? [whichSport] : [])]);
    return { ...answer, understood: understoodOf(asked.log, records.today, records.formats) };
  },
};

/** These words ask what to do, or what might be. */
const advises = /\b(?:should|shall|ought|would|could|safely|worth|supposed to|how (?:do|can) i)\b/;

/** One question per figure asked for, or a single one if one answer covers them all. */
function byFigure({ figures, ...question }: LogQuestion): LogQuestion[] {
  const { shape, kind } = question;
  // 'How much a week' is about one figure.
  if (!figures?.length || question.per) return [question];
  // The description of a single session includes every figure asked about.
  if (shape === 'session' || shape === 'extreme') return [{ ...question, figures }];
  if (shape !== 'compare' && kind.name === 'run' && figures.every((one) => inOverview.has(one)))
    return [{ ...question, shape: 'overview' }];
  return figures.map((figure) => ({
    ...question,
    shape: shape === 'compare' ? shape : 'figure',
    figure,
  }));
}

/** An overview says how far, how often and how long. */
const inOverview: ReadonlySet<Figure> = new Set(['distance', 'sessions', 'time']);

const whichSport = 'Your log holds cross-training, but not which sport it was.';
/** Runners log these as cross-training. */
const cycling = /\b(?:bikes?|biked|biking|bicycles?|cycl(?:e|ed|ing)|rides?|rode)\b/;

/** A figure over more sessions than were meant would answer a different question. */
const notRead = (left: readonly string[]): string =>
  `${notKnown(left)} I can narrow your sessions down by days, type, distance, time, pace, weekday, time of day, surface, shoes and words in their texts.`;

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
  empty: answerEmptyGroups,
  milestone: answerMilestone,
  kinds: answerKinds,
  clock: answerTimeOfDay,
  pause: answerPause,
  missed: answerMissed,
};

const mostOfThanks = 6;

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
    // Anything `answerRaces` leaves over from a question only about races was not understood.
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
  thanks: {
    // 'OK' in a long sentence is not a thank-you.
    answer: (_, asked) =>
      /\b(?:thank|cheers|goodbye)/.test(asked.text) || asked.text.split(' ').length <= mostOfThanks
        ? answerThanks()
        : answerUnknown(asked),
    needs: [],
  },
  greeting: { answer: answerGreeting, needs: [] },
};

/** Where the records of a topic are, linked from the line that says what was understood. */
const sections: Partial<Record<Topic, '/gear' | '/health'>> = { shoes: '/gear', injury: '/health' };

const namesOf = ({ races = [], plannedRaces = [], gear = [] }: CoachRecords): readonly string[] =>
  [
    ...races.map(({ raceName }) => raceName),
    ...plannedRaces.map(({ raceName }) => raceName),
    ...gear.map(({ name }) => name),
  ].map((name) => name.toLowerCase());

/** The answer to one topic of a question. */
export async function answerTopic(
  { records, log }: Known,
  asked: Asked,
  topic: Topic,
): Promise<Answer> {
  const { answer, needs } = kinds[topic];
  const off = needs.filter((section) => !records.enabled[section]);
  const unfit = unfitWords(asked, topic, { today: records.today, names: namesOf(records) });
  if (unfit.length > 0) return { text: notKnown(unfit), choices: nearest(asked) };
  const said = off.length > 0 ? switchedOff(off) : await answer(records, asked, log);
  const section = sections[topic];
  return section ? leadingTo(section, asAnswer(said)) : asAnswer(said);
}
