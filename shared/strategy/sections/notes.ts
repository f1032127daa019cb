import { counted } from '../../formats.ts';
import type { Injury } from '../../injuries/schema.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { effortOf, recentRuns, type StrategyFacts } from '../facts.ts';

/** Open injuries, how the longest run compares with the distance, and what all this is based on. */
export function writeOtherNotes(facts: StrategyFacts): string {
  return paragraphs(injuryText(facts), longestText(facts), restsOnText(facts));
}

function injuryText({ injuries, today, formats }: StrategyFacts): string | undefined {
  if (injuries.length === 0) return undefined;
  const lines = injuries
    .toSorted((a, b) => b.painSeverity - a.painSeverity)
    .map(
      (injury) =>
        `${nameOf(injury)}, since ${formats.shortDate(injury.dateReported, today)}: ${adviceFor(injury)}`,
    );
  return `You have ${injuries.length === 1 ? 'an open injury' : 'open injuries'}:\n${list(lines)}`;
}

const nameOf = ({ painArea, painSeverity }: Injury) =>
  `${painArea}, pain ${painSeverity} out of 10`;

/** The bands of the specification: severe from 7, moderate from 4. */
function adviceFor({ painSeverity }: Injury): string {
  if (painSeverity >= 7) {
    return 'don’t race on this. See a doctor or physiotherapist first, and skip the race if it doesn’t get better.';
  }
  return painSeverity >= 4
    ? 'decide after an easy run two days before. If you limp, or it gets worse as you run, don’t start; have a doctor or physiotherapist look at it.'
    : 'keep an eye on it, and stop if it gets worse as you run.';
}

/** A longest run below this share of the race leaves its last part unknown. Our convention. */
const enough = 0.6;

function longestText(facts: StrategyFacts): string | undefined {
  const effort = effortOf(facts);
  if (effort !== 'long' && effort !== 'ultra') return undefined;
  const longest = Math.max(0, ...recentRuns(facts).map(({ distance }) => distance));
  if (longest === 0) return undefined;
  const ran = `Your longest run of the last eight weeks was ${facts.formats.withDistanceUnit(Math.round(longest * 10) / 10)}`;
  return longest >= facts.race.raceDistance * enough
    ? `${ran}, so the distance shouldn’t come as a shock to your legs.`
    : `${ran}. That’s short for this race, so start cautiously: the last part will be new ground.`;
}

function restsOnText(facts: StrategyFacts): string {
  const { races, range } = facts;
  const runs = recentRuns(facts);
  const isHeartRateAll =
    runs.some(({ heartRateAvg }) => heartRateAvg !== undefined) &&
    runs.every(({ distance }) => distance === 0);
  return sentences(
    races.length + runs.length === 0
      ? 'Your log has no races and no recent runs yet, so this is a general strategy.'
      : `This strategy is based on your own log: ${counted(races.length, 'race')}, and ${counted(runs.length, 'run')} in the last eight weeks.`,
    isHeartRateAll &&
      !range &&
      'Heart rate alone shows how hard you ran, not how fast you can race.',
    'It’s calculated, and it isn’t medical advice. Generate it again if your log, the course or the forecast changes.',
  );
}
