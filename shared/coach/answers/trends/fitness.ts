import { addDays } from '../../../calendar-day.ts';
import { counted, formatList } from '../../../formats.ts';
import { logAddress } from '../../../log-query/address.ts';
import { windowsOf } from '../../../log-questions/answers/trend/windows.ts';
import type { AskedSpan } from '../../../log-questions/reading/spans.ts';
import type { TrendAsked } from '../../../log-questions/reading/trends.ts';
import { emptyLog } from '../../../log-questions/texts/empty-log.ts';
import { spanName } from '../../../log-questions/texts/span-name.ts';
import { toLog } from '../../../log-questions/texts/to-trainings.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { list, paragraphs } from '../../../prose/paragraphs.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { type CoachRecords, recentDays } from '../../records.ts';
import { leftOut } from '../off.ts';
import type { Answer } from '../proposal.ts';
import {
  type Evidence,
  effortEvidence,
  paceEvidence,
  predictionEvidence,
  raceEvidence,
} from './evidence.ts';

/** The most signs that fit into the lines of an answer. */
const mostSigns = 4;

/**
 * Whether a runner is fitter, by the evidence: pace at the same heart rate, races and best efforts
 * over the same distance, predictions. Training distance does not count as evidence.
 */
export async function answerFitness(
  records: CoachRecords,
  { spans, isEver, trend }: { spans: readonly AskedSpan[]; isEver: boolean; trend: TrendAsked },
  log: WholeLog,
): Promise<Answer> {
  const { today, formats } = records;
  const [first] = await log.ask({ measure: 'first', filter: { types: 'running' } });
  if (first.of === 0) return { text: emptyLog };
  const { distance } = trend;
  const windows = windowsOf(
    { ...trend, spans, isEver },
    { began: first.covered?.from ?? today, today, formats },
  );
  const races = raceEvidence(records, windows, distance);
  // A prediction from a race only repeats what the race shows, and sessions are loaded for the last
  // years only.
  const isAtHand = windows.earlier.to > addDays(today, 100 - recentDays);
  const pace = distance === undefined ? await paceEvidence(windows, log) : undefined;
  const effort = await effortEvidence(windows, log, distance);
  const prediction =
    races.length === 0 && isAtHand ? predictionEvidence(records, windows, distance) : undefined;
  const evidence = [pace, ...races.slice(0, 2), effort, prediction]
    .flatMap((one) => one ?? [])
    .slice(0, mostSigns);
  const missing = [
    distance === undefined && !pace && 'pace at the same heart rate',
    races.length === 0 && records.races && 'races over the same distance',
    !effort && 'best efforts from tracks',
  ].filter((one) => typeof one === 'string');
  const what =
    distance === undefined ? 'Fitness' : capitalised(`speed ${overDistance(distance, formats)}`);
  const days = { from: windows.earlier.from, to: windows.now.to };
  const understood = toLog(`${what}, ${windows.name}`, logAddress({ ...days, types: 'running' }));
  const ends = `${spanName(windows.now, formats)} and ${spanName(windows.earlier, formats)}`;
  const off = leftOut(records.races, 'races', 'races and predictions');
  if (evidence.length === 0) {
    return {
      understood,
      text: paragraphs(
        `I can’t tell from your log: ${ends} have neither enough runs at the same heart rate, nor races or best efforts over the same distance. Distance run is no sign of fitness.`,
        off,
      ),
      choices: ['Is my easy pace improving?'],
    };
  }
  return {
    understood,
    text: paragraphs(verdict(evidence, distance), list(evidence.map(({ text }) => text))),
    more: paragraphs(
      `Distance run is no sign of fitness, so it does not count. Courses, heat, hills and surface change times as well: a race or a time trial on the same course is the best test.`,
      missing.length > 0 && `Your log lacks data on ${formatList(missing)} at one end or both.`,
      off,
    ),
  };
}

/** What the signs add up to; conflicting signs settle nothing. */
function verdict(evidence: readonly Evidence[], distance: number | undefined): string {
  const [more, less] = distance === undefined ? ['fitter', 'less fit'] : ['faster', 'slower'];
  const better = evidence.filter(({ sign }) => sign > 0);
  const worse = evidence.filter(({ sign }) => sign < 0);
  const basis = (speaking: readonly Evidence[]) =>
    evidence.length === 1
      ? 'the one sign there is says so'
      : `${speaking.length} of ${counted(evidence.length, 'sign')} ${speaking.length === 1 ? 'points' : 'point'} that way, and none the other way`;
  const isSure = (speaking: readonly Evidence[]) =>
    speaking.length > 1 || speaking.some(({ isClear }) => isClear);
  if (better.length > 0 && worse.length > 0) {
    return `The signs disagree: ${better.length} for ${more}, ${worse.length} for ${less}.`;
  }
  if (better.length > 0) {
    return `${isSure(better) ? `Yes, you are ${more}` : `You are probably ${more}, but that is not certain`}: ${basis(better)}.`;
  }
  if (worse.length > 0) {
    return `${isSure(worse) ? `No, you are ${less}` : `You are probably ${less}, but that is not certain`}: ${basis(worse)}.`;
  }
  return `There is no clear change: no sign says ${more} or ${less}.`;
}
