import { shortDate } from '../../calendar-day.ts';
import { counted, withDistanceUnit } from '../../formats.ts';
import type { Injury } from '../../injuries/schema.ts';
import { effortOf, recentRuns, type StrategyFacts } from '../facts.ts';
import { list, paragraphs, sentences } from '../prose.ts';

/** Open injuries, how well the training fits the distance, and what all this rests on. */
export function writeOtherNotes(facts: StrategyFacts): string {
  return paragraphs(injuryText(facts), longestText(facts), restsOnText(facts));
}

function injuryText({ injuries, today }: StrategyFacts): string | undefined {
  if (injuries.length === 0) return undefined;
  const lines = injuries
    .toSorted((a, b) => b.painSeverity - a.painSeverity)
    .map(
      (injury) =>
        `${nameOf(injury)}, since ${shortDate(injury.dateReported, today)}: ${adviceFor(injury)}`,
    );
  return `${injuries.length === 1 ? 'One injury is' : 'Some injuries are'} open:\n${list(lines)}`;
}

const nameOf = ({ painArea, painSeverity }: Injury) => `${painArea}, pain ${painSeverity} of 10`;

/** The bands of the specification: severe from 7, moderate from 4. */
function adviceFor({ painSeverity }: Injury): string {
  if (painSeverity >= 7) {
    return 'do not race on this. See a doctor or physiotherapist first, and let the race go if it does not get better.';
  }
  return painSeverity >= 4
    ? 'decide after an easy run two days before. If you limp or it gets worse while you run, do not start; let a doctor or physiotherapist look at it.'
    : 'keep an eye on it, and stop if it gets worse while you run.';
}

/** Below this share of the race, the longest run leaves its last part unknown. A convention of ours. */
const enough = 0.6;

function longestText(facts: StrategyFacts): string | undefined {
  const effort = effortOf(facts);
  if (effort !== 'long' && effort !== 'ultra') return undefined;
  const longest = Math.max(0, ...recentRuns(facts).map(({ distance }) => distance));
  if (longest === 0) return undefined;
  const ran = `Your longest run of the last eight weeks is ${withDistanceUnit(Math.round(longest * 10) / 10)}`;
  return longest >= facts.race.raceDistance * enough
    ? `${ran}: the distance is no stranger to your legs.`
    : `${ran}. That is short for this race, so begin with care; its last part is new ground.`;
}

function restsOnText(facts: StrategyFacts): string {
  const { races, range } = facts;
  const runs = recentRuns(facts);
  const isMeasured = runs.some(({ heartRateAvg }) => heartRateAvg !== undefined);
  return sentences(
    races.length + runs.length === 0
      ? 'Your log has no races and no recent runs yet, so this strategy is a general one.'
      : `This strategy rests on your own log: ${counted(races.length, 'race')}, and ${counted(runs.length, 'run')} in the last eight weeks.`,
    isMeasured &&
      !range &&
      'Heart rate alone says how hard you ran, but not how fast you can race.',
    'It is computed, not medical advice. Generate it again when your log, the course or the forecast has changed.',
  );
}
