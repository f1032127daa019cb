import { addDays } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { countdown, countdownDays, hasPlans } from '../countdown.ts';
import { daysToGo, effortOf, type StrategyFacts, weeklyDistance } from '../facts.ts';

/** In days: a strategy for a race further away than this is only a sketch. */
const foreseeableDays = 56;

const taperDays = 14;

/** How long is left, the taper, and race week from the runner's own calendar. */
export function writePreRacePrep(facts: StrategyFacts): string {
  const { race, today, formats } = facts;
  const days = daysToGo(facts);
  const opening = sentences(
    leftText(days),
    isSevere(facts) && 'Your injury comes first: see Other Notes before you plan any further.',
    days > foreseeableDays &&
      'This early, a strategy is only a sketch. Train as usual, and generate it again in the last few weeks, when your log has more to go on.',
  );
  if (days === 0)
    return paragraphs(
      opening,
      'Stick to food you know, warm up the way you always do, and get to the start with time to spare.',
    );
  const from = addDays(race.raceDate, -countdownDays);
  const lastDays =
    days > countdownDays && !hasPlans(facts)
      ? `Your calendar has nothing yet for race week, which starts on ${formats.shortDate(from, today)}. Add easy runs and rest days, then generate this again to see them here.`
      : `The countdown, from your calendar:\n${list(countdown(facts))}`;
  return paragraphs(opening, taperText(facts), lastDays, eveningText(facts));
}

/** The specification's band of severe pain. */
const isSevere = ({ injuries }: StrategyFacts) =>
  injuries.some(({ painSeverity }) => painSeverity >= 7);

function leftText(days: number): string {
  if (days === 0) return 'It’s race day.';
  if (days === 1) return 'The race is tomorrow. Training won’t help now; rest will.';
  return `${counted(days, 'day')} to go.`;
}

/**
 * In a meta-analysis, two weeks with 41–60 % less volume at the same intensity helped most: Bosquet
 * et al., Effects of tapering on performance, Med Sci Sports Exerc 39:1358–1365 (2007).
 */
function taperText(facts: StrategyFacts): string | undefined {
  const { formatWholeMetres, shortDate } = facts.formats;
  const weekly = weeklyDistance(facts);
  const days = daysToGo(facts);
  const effort = effortOf(facts);
  if (days <= 2) return undefined;
  if (effort === 'sprint' || effort === 'short') return shortTaper;
  if (days > foreseeableDays) {
    return 'In the last two weeks, cut your distance to about half of what it is by then. Run as often as before, and keep a little of it fast.';
  }
  if (weekly === undefined) return shortTaper;
  const share = (part: number) => formatWholeMetres(weekly * part * 1000);
  const start = shortDate(addDays(facts.race.raceDate, -taperDays), facts.today);
  return sentences(
    `You averaged ${share(1)} a week over the last four weeks.`,
    `${days > taperDays ? `From ${start}` : 'From now until the race'}, ${share(0.4)} to ${share(0.59)} a week is enough:`,
    'run as often as before and keep a little of it fast, but make every run shorter.',
  );
}

const shortTaper =
  'Run less in the last week, but keep a little of it fast, so your legs are rested and sharp on race day.';

/**
 * Extra carbohydrate before races of more than 90 minutes: Thomas, Erdman & Burke, Nutrition and
 * Athletic Performance, Med Sci Sports Exerc 48:543–568 (2016).
 */
function eveningText(facts: StrategyFacts): string {
  const effort = effortOf(facts);
  return sentences(
    (effort === 'long' || effort === 'ultra') &&
      'For a race this long, eat more bread, rice, pasta or potatoes than usual in the last two days, and less fat and fibre.',
    'Lay out your bib, shoes and clothes the night before, and check how you’re getting to the start.',
  );
}
