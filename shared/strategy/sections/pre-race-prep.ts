import { addDays, shortDate } from '../../calendar-day.ts';
import { counted, formatWholeMetres } from '../../formats.ts';
import { countdown, countdownDays, hasPlans } from '../countdown.ts';
import { daysToGo, effortOf, type StrategyFacts, weeklyDistance } from '../facts.ts';
import { list, paragraphs, sentences } from '../prose.ts';

/** A strategy for a race further ahead than this is only a sketch. */
const foreseeableDays = 56;

const taperDays = 14;

/** How long there is left, the taper, and the last days by the runner's own calendar. */
export function writePreRacePrep(facts: StrategyFacts): string {
  const { race, today } = facts;
  const days = daysToGo(facts);
  const opening = sentences(
    leftText(days),
    isSevere(facts) && 'An open injury comes first: see Other Notes before you plan further.',
    days > foreseeableDays &&
      'A strategy this early is a sketch: train as you do, and generate it again in the last weeks, when your log knows more.',
  );
  if (days === 0)
    return paragraphs(
      opening,
      'Eat what you know, warm up as you always do, and be at the start in good time.',
    );
  const from = addDays(race.raceDate, -countdownDays);
  const lastDays =
    days > countdownDays && !hasPlans(facts)
      ? `Your calendar has nothing yet for the last week, which begins on ${shortDate(from, today)}. Put easy runs and rest days there, and this countdown will show them.`
      : `The last days, from your calendar:\n${list(countdown(facts))}`;
  return paragraphs(opening, taperText(facts), lastDays, eveningText(facts));
}

/** The specification's band of severe pain. */
const isSevere = ({ injuries }: StrategyFacts) =>
  injuries.some(({ painSeverity }) => painSeverity >= 7);

function leftText(days: number): string {
  if (days === 0) return 'Race day is today.';
  if (days === 1)
    return 'The race is tomorrow: nothing you train now helps any more, and rest does.';
  return `${counted(days, 'day')} to go.`;
}

/**
 * Two weeks with 41–60 % less volume at the same intensity gained most in a meta-analysis: Bosquet
 * et al., Effects of tapering on performance, Med Sci Sports Exerc 39:1358–1365 (2007).
 */
function taperText(facts: StrategyFacts): string | undefined {
  const weekly = weeklyDistance(facts);
  const days = daysToGo(facts);
  const effort = effortOf(facts);
  if (days <= 2) return undefined;
  if (effort === 'sprint' || effort === 'short') return shortTaper;
  if (days > foreseeableDays) {
    return 'In the last two weeks, run about half of what you run by then, as often as before and with a little fast running.';
  }
  if (weekly === undefined) return shortTaper;
  const share = (part: number) => formatWholeMetres(weekly * part * 1000);
  const start = shortDate(addDays(facts.race.raceDate, -taperDays), facts.today);
  return sentences(
    `In the last four weeks you ran ${share(1)} a week.`,
    `${days > taperDays ? `From ${start} on` : 'Until the race'}, ${share(0.4)} to ${share(0.59)} a week is enough:`,
    'run as often as before and keep a little fast running, but make every run shorter.',
  );
}

const shortTaper =
  'Run less in the last week, but keep a few fast stretches, so that the legs arrive rested and awake.';

/**
 * More carbohydrate before races of more than 90 minutes: Thomas, Erdman & Burke, Nutrition and
 * Athletic Performance, Med Sci Sports Exerc 48:543–568 (2016).
 */
function eveningText(facts: StrategyFacts): string {
  const effort = effortOf(facts);
  return sentences(
    (effort === 'long' || effort === 'ultra') &&
      'For a race of this length, eat more bread, rice, pasta or potatoes than usual in the last two days, and less fat and fibre.',
    'Lay out number, shoes and clothes the evening before, and look up how you get to the start.',
  );
}
