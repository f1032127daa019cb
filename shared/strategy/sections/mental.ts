import { shortDate } from '../../calendar-day.ts';
import { descending } from '../../order.ts';
import { distanceLabel, isNamedDistance } from '../../races/rules.ts';
import { type Effort, effortOf, type StrategyFacts } from '../facts.ts';
import { list, paragraphs, quoted } from '../prose.ts';

/**
 * Plans of the form "if this, then that" are kept more often: Gollwitzer, Implementation intentions,
 * American Psychologist 54:493–503 (1999). Words to oneself put off exhaustion: Blanchfield et al.,
 * Talking yourself out of exhaustion, Med Sci Sports Exerc 46:998–1007 (2014).
 */
const tips: Record<Effort, readonly string[]> = {
  sprint: [
    'Run the race once in your head before the start: the start, the bend, the line.',
    'One word for each part, such as “quick”, “tall”, “through”.',
  ],
  short: [
    'If somebody passes, then go with them for as long as you can breathe in rhythm.',
    'One word for each part, such as “calm”, “hold”, “now”.',
  ],
  middle: [
    'If it gets hard, then relax hands and shoulders first, and look at the runner ahead.',
    'Divide the race into parts, and think only of the one you are in.',
    'Choose a sentence now that you will tell yourself in the last third.',
  ],
  long: [
    'If the pace slips, then shorten the step and run to the next sign, and decide again there.',
    'Choose a sentence now that you will tell yourself late in the race, and practise it on long runs.',
    'Save music, thoughts of home and the loudest spectators for the last third.',
  ],
  ultra: [
    'If you want to stop, then eat, drink and walk to the next aid station first, and decide there.',
    'Never think of the whole: only of the way to the next station.',
    'Choose a sentence now for the low hours; they come to everybody, and they end.',
  ],
};

/** Tips for the kind of race, and what the runner learned in earlier ones. */
export function writeMentalTricks(facts: StrategyFacts): string {
  return paragraphs(list(tips[effortOf(facts)]), lessonText(facts), confidenceText(facts));
}

/** The newest lesson, rather from a race over this distance. */
function lessonText({ race, races, today }: StrategyFacts): string | undefined {
  const learned = races
    .filter(({ mistakes, date }) => mistakes && date <= today)
    .toSorted((a, b) => descending(a.date, b.date));
  const label = distanceLabel(race.raceDistance);
  const lesson = learned.find(({ distance }) => distanceLabel(distance) === label) ?? learned[0];
  if (!lesson?.mistakes) return undefined;
  return `What you wrote down after ${lesson.raceName} of ${shortDate(lesson.date, today)}: ${quoted(lesson.mistakes)}`;
}

function confidenceText({ race, races, today }: StrategyFacts): string | undefined {
  const label = distanceLabel(race.raceDistance);
  const run = races.filter(
    ({ distance, date }) => date <= today && distanceLabel(distance) === label,
  );
  const over = isNamedDistance(race.raceDistance) ? label : `${label} races`;
  if (run.length === 0) {
    return races.length > 0
      ? 'You have not raced this distance yet, so to finish it well is already something new.'
      : undefined;
  }
  return run.length === 1
    ? `You have raced this distance once before (${label}), so you know how it feels.`
    : `Your log has ${run.length} finished ${over}: you know how this ends.`;
}
