import { type Formats, formatTrackDistance } from '../../formats.ts';
import { list, paragraphs, quoted, sentences } from '../../prose/paragraphs.ts';
import { formatSplit } from '../../races/splits.ts';
import { type Effort, effortOf, planOf, type StrategyFacts } from '../facts.ts';
import { isShort, type Plan, timeAt } from '../splits.ts';

/** A part of a race: where it ends, as a share of the distance, and how to run it. */
interface Part {
  name: string;
  until: number;
  text: string;
}

const partsOf: Record<Effort, readonly Part[]> = {
  sprint: [
    { name: 'Start', until: 0.25, text: 'React, accelerate hard, and rise tall.' },
    { name: 'Back straight', until: 0.5, text: 'Float at speed: loose hands, low shoulders.' },
    { name: 'Last bend', until: 0.75, text: 'Start pushing before it starts to hurt.' },
    {
      name: 'Home straight',
      until: 1,
      text: 'Hold your form: quick arms, high knees, right through the line.',
    },
  ],
  short: [
    { name: 'First third', until: 0.33, text: 'Find your rhythm, and a spot with room to run.' },
    {
      name: 'Second third',
      until: 0.67,
      text: 'This is where most runners slow down. Hold on, and move up.',
    },
    { name: 'Last third', until: 1, text: 'Push early, and sprint when you see the line.' },
  ],
  middle: [
    { name: 'Opening', until: 0.2, text: 'It should feel too easy. Let the others rush.' },
    {
      name: 'Body',
      until: 0.7,
      text: 'Settle in, check your splits, and work from group to group.',
    },
    {
      name: 'Finish',
      until: 1,
      text: 'Forget comfort: pick off one runner after another.',
    },
  ],
  long: [
    { name: 'Opening', until: 0.25, text: 'Hold back on purpose: it should feel easy.' },
    {
      name: 'Body',
      until: 0.75,
      text: 'Steady effort. Eat and drink to plan; don’t wait until you’re empty.',
    },
    {
      name: 'Finish',
      until: 1,
      text: 'This is where the race really starts. Shorten your stride, keep your rhythm, count it down.',
    },
  ],
  ultra: [
    {
      name: 'First third',
      until: 0.33,
      text: 'Go slower than you want to. Walk the steep parts, right from the first climb.',
    },
    {
      name: 'Second third',
      until: 0.67,
      text: 'Look after yourself: food, drink, feet and layers, before any of them is a problem.',
    },
    {
      name: 'Last third',
      until: 1,
      text: 'Go from one aid station to the next. Bad patches pass.',
    },
  ],
};

/** The race in parts, with the time at the end of each. */
export function writeRaceStructure(facts: StrategyFacts): string {
  const plan = planOf(facts);
  const effort = effortOf(facts);
  const lines = partsOf[effort].map(
    (part) => `${part.name}${whereText(facts, part, plan)}: ${part.text}`,
  );
  return paragraphs(list(lines), surfaceText(facts, plan), courseText(facts));
}

/** ', to 4 km (18:40)', ', to the line (44:00)'. */
function whereText(
  { race, formats }: StrategyFacts,
  { until }: Part,
  plan: Plan | undefined,
): string {
  const end = until === 1 ? race.raceDistance : roundPlace(race.raceDistance, until, formats);
  const time = plan && formatSplit(Math.round(timeAt(plan, 'even', end)));
  const place = until === 1 ? 'the line' : placeText(race.raceDistance, end, formats);
  return `, to ${place}${time ? ` (${time})` : ''}`;
}

/** The place, in km, that is nearest to a share of the distance and round where it is read. */
function roundPlace(distance: number, share: number, { kmPerUnit }: Formats): number {
  const unit = isShort(distance) ? 1 : kmPerUnit;
  const exact = (distance * share) / unit;
  return unit * (distance >= 5 ? Math.round(exact) : Math.round(exact * 20) / 20);
}

function placeText(distance: number, end: number, formats: Formats): string {
  const isInMetres = formats.distanceUnit === 'mi' ? isShort(distance) : end < 1;
  return isInMetres ? formatTrackDistance(end * 1000) : formats.withDistanceUnit(end);
}

/** In km. */
const lap = 0.4;

function surfaceText({ race }: StrategyFacts, plan: Plan | undefined): string | undefined {
  if (race.raceType === 'trail') {
    return 'On trails, splits are only a rough guide: keep the effort even, walk early where it’s steep, and make up time where the running is easy.';
  }
  if (race.raceType !== 'track' || !plan || race.raceDistance <= lap) return undefined;
  const time = formatSplit((plan.time * lap) / plan.distance);
  return `On the track, that’s ${time} for a 400 m lap. Stay on the inside of lane one: every lane further out is longer.`;
}

function courseText({ race, formats }: StrategyFacts): string {
  const { courseDescription, elevationGain } = race;
  const climb = elevationGain
    ? `The course climbs ${formats.formatHeight(elevationGain)}.`
    : undefined;
  const notes = courseDescription
    ? `Your notes on the course: ${quoted(courseDescription)} Mark these spots on your split card.`
    : undefined;
  return sentences(climb, notes);
}
