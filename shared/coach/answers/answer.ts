import { paragraphs } from '../../strategy/prose.ts';
import { commandIn } from '../intents/commands.ts';
import type { Topic } from '../intents/topics.ts';
import { type Asked, recognise } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { redFlagAnswer } from '../red-flag-answer.ts';
import type { Section } from '../sections.ts';
import { answerAhead } from './ahead.ts';
import { answerBests } from './bests.ts';
import { answerChanges } from './changes.ts';
import { answerCommand } from './commands/answer-command.ts';
import { answerCompare } from './compare.ts';
import { answerConsistency } from './consistency.ts';
import { answerDayAhead } from './day-ahead.ts';
import { answerExtremes } from './extremes.ts';
import { answerFocus } from './focus.ts';
import { answerInjury } from './injury.ts';
import { answerIntensity } from './intensity.ts';
import { answerLoad } from './load.ts';
import { answerMeasure } from './measure.ts';
import { answerNamedRecord } from './named-record.ts';
import { answerNotHeld, answerSomebodyElse, isAboutSomebodyElse } from './not-held.ts';
import { answerNutrition } from './nutrition.ts';
import { switchedOff } from './off.ts';
import { answerPeriod } from './period.ts';
import { answerPlan, answerReplan } from './plan.ts';
import { answerPrediction } from './prediction.ts';
import type { Answer } from './proposal.ts';
import { answerRace } from './race.ts';
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
} from './small-talk.ts';
import { answerTaper } from './taper.ts';
import { answerTrainingPace } from './training-pace.ts';
import { answerZones } from './zones.ts';

interface Kind {
  answer: (records: CoachRecords, asked: Asked) => string | Answer;
  /** The sections without which there is no answer. */
  needs: readonly Section[];
}

const kinds: Record<Topic, Kind> = {
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
  consistency: { answer: answerConsistency, needs: ['trainings'] },
  extremes: { answer: answerExtremes, needs: ['trainings'] },
  shoes: { answer: answerShoes, needs: ['gear', 'trainings'] },
  injury: { answer: answerInjury, needs: ['injuries'] },
  zones: { answer: answerZones, needs: ['zones'] },
  intensity: { answer: answerIntensity, needs: ['trainings'] },
  nutrition: { answer: answerNutrition, needs: [] },
  recovery: { answer: answerRecovery, needs: ['trainings'] },
  load: { answer: answerLoad, needs: ['trainings'] },
  compare: { answer: answerCompare, needs: ['trainings'] },
  changes: { answer: answerChanges, needs: ['trainings'] },
  'last-race': { answer: answerRace, needs: ['races'] },
  'last-run': { answer: answerRun, needs: ['trainings'] },
  measure: { answer: answerMeasure, needs: ['trainings'] },
  'not-held': { answer: (_, asked) => answerNotHeld(asked), needs: [] },
  tokens: { answer: answerTokens, needs: ['subscription'] },
  abilities: { answer: answerAbilities, needs: [] },
  period: { answer: answerPeriod, needs: ['trainings'] },
  thanks: { answer: answerThanks, needs: [] },
  greeting: { answer: answerGreeting, needs: [] },
};

/**
 * The built-in coach's answer, as Markdown, and what it proposes where a change or a plan is asked for. A
 * warning sign comes first, then a command, the records named by id, and the topics, at most two.
 * @param earlier the runner's earlier questions of the conversation, oldest first
 */
export function answerQuestion(
  records: CoachRecords,
  question: string,
  earlier: readonly string[] = [],
): Answer {
  const warning = redFlagAnswer(question);
  if (warning) return { text: warning };
  const command = commandIn(question);
  const done = command && answerCommand(records, command);
  if (done) return done;
  const read = recognise(question, { today: records.today, earlier });
  if (read.ids.length > 0) return { text: answerNamedRecord(records, read) };
  if (isAboutSomebodyElse(question)) return { text: answerSomebodyElse() };
  const asked = { ...read, topics: withNamed(records, read) };
  if (asked.topics.length === 0) return { text: answerUnknown(records) };
  const answers = asked.topics.map((topic) => answerTopic(records, asked, topic));
  const text = paragraphs(...answers.map((one) => one.text));
  const proposing = answers.find(({ proposal }) => proposal);
  return { ...proposing, text, ...(proposing && { proposalText: proposing.text }) };
}

/** Who asks how far a pair has come, or for a time at a race, may name nothing but the record. */
function withNamed(
  { gear = [], races = [], plannedRaces = [] }: CoachRecords,
  { topics, text }: Asked,
): readonly Topic[] {
  if (!topics.every((topic) => vague.has(topic))) return topics;
  const ahead = plannedRaces.some(({ raceName }) => isNamed(raceName, text));
  if (ahead && !/\b(?:was|did|were|had)\b/.test(text)) return ['ahead'];
  const shoes = gear.filter(({ category }) => category === 'shoes');
  if (shoes.some(({ name }) => isNamed(name, text))) return ['shoes'];
  return races.some(({ raceName }) => isNamed(raceName, text)) ? ['last-race'] : topics;
}

const vague: ReadonlySet<Topic> = new Set(['period', 'measure']);

const isNamed = (name: string, text: string): boolean => {
  const plain = name.trim().toLowerCase();
  return plain.length > 2 && ` ${text} `.includes(` ${plain} `);
};

function answerTopic(records: CoachRecords, asked: Asked, topic: Topic): Answer {
  const { answer, needs } = kinds[topic];
  const off = needs.filter((section) => !records.enabled[section]);
  const said = off.length > 0 ? switchedOff(off) : answer(records, asked);
  return typeof said === 'string' ? { text: said } : said;
}
