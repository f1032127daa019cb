import { number } from '../../formats.ts';
import { descending } from '../../order.ts';
import { list, paragraphs, quoted } from '../../prose/paragraphs.ts';
import { distanceKey, distanceLabel } from '../../races/rules.ts';
import { type Effort, effortOf, type StrategyFacts } from '../facts.ts';

/**
 * Plans of the form "if this, then that" are more likely to be kept: Gollwitzer, Implementation
 * intentions, American Psychologist 54:493–503 (1999). Self-talk delays exhaustion: Blanchfield et
 * al., Talking yourself out of exhaustion, Med Sci Sports Exerc 46:998–1007 (2014).
 */
const tips: Record<Effort, readonly string[]> = {
  sprint: [
    'Run it once in your head beforehand: the start, the bend, the line.',
    'Pick one word for each part, such as “quick”, “tall”, “through”.',
  ],
  short: [
    'If someone passes you, go with them for as long as you can breathe in rhythm.',
    'Pick one word for each part, such as “calm”, “hold”, “now”.',
  ],
  middle: [
    'If it gets hard, relax your hands and shoulders first, then look at the runner ahead.',
    'Break the race into parts, and think only about the one you’re in.',
    'Decide now what you’ll tell yourself in the last third.',
  ],
  long: [
    'If the pace slips, shorten your stride, run to the next marker, and decide again there.',
    'Decide now what you’ll tell yourself late in the race, and practise it on long runs.',
    'Save the music, the thoughts of home and your loudest supporters for the last third.',
  ],
  ultra: [
    'If you want to stop, first eat, drink and walk to the next aid station, and decide there.',
    'Never think about the whole distance, only about getting to the next aid station.',
    'Decide now what you’ll tell yourself in the low hours. Everyone has them, and they pass.',
  ],
};

/** Tips for this kind of race, and what the runner learned from earlier ones. */
export function writeMentalTricks(facts: StrategyFacts): string {
  return paragraphs(list(tips[effortOf(facts)]), lessonText(facts), confidenceText(facts));
}

/** The newest lesson, preferably from a race over this distance. */
function lessonText({ race, races, today, formats }: StrategyFacts): string | undefined {
  const learned = races
    .filter(({ mistakes, date }) => mistakes && date <= today)
    .toSorted((a, b) => descending(a.date, b.date));
  const key = distanceKey(race.raceDistance);
  const lesson = learned.find(({ distance }) => distanceKey(distance) === key) ?? learned[0];
  if (!lesson?.mistakes) return undefined;
  return `Your note after ${lesson.raceName} on ${formats.shortDate(lesson.date, today)}: ${quoted(lesson.mistakes)}`;
}

function confidenceText({ race, races, today, formats }: StrategyFacts): string | undefined {
  const key = distanceKey(race.raceDistance);
  const run = races.filter(({ distance, date }) => date <= today && distanceKey(distance) === key);
  if (run.length === 0) {
    return races.length > 0
      ? 'You haven’t raced this distance yet, so finishing well will be a first.'
      : undefined;
  }
  const label = distanceLabel(race.raceDistance, formats);
  return run.length === 1
    ? `You’ve raced this distance once before (${label}), so you know how it feels.`
    : `You’ve finished this distance ${number(run.length)} times (${label}), so you know what’s coming.`;
}
