import { number, withDistanceUnit } from '../../formats.ts';
import { formatSplit } from '../../races/splits.ts';
import { type Effort, effortOf, planOf, type StrategyFacts } from '../facts.ts';
import { list, paragraphs, quoted, sentences } from '../prose.ts';
import { type Plan, timeAt } from '../splits.ts';

/** A part of a race: where it ends, as a share of the distance, and what it is for. */
interface Part {
  name: string;
  until: number;
  text: string;
}

const partsOf: Record<Effort, readonly Part[]> = {
  sprint: [
    { name: 'Start', until: 0.25, text: 'React, accelerate hard, and come up tall.' },
    { name: 'Back straight', until: 0.5, text: 'Float at speed: relaxed hands, shoulders low.' },
    { name: 'Last bend', until: 0.75, text: 'Begin to push before it begins to hurt.' },
    {
      name: 'Home straight',
      until: 1,
      text: 'Keep the form: quick arms, high knees, through the line.',
    },
  ],
  short: [
    { name: 'First third', until: 0.33, text: 'Find your rhythm and a place with room to run.' },
    {
      name: 'Second third',
      until: 0.67,
      text: 'Here most runners slow down. Hold on, and move up.',
    },
    { name: 'Last third', until: 1, text: 'Press on early, and sprint when you see the line.' },
  ],
  middle: [
    { name: 'Opening', until: 0.2, text: 'It should feel too easy. Let the others rush.' },
    { name: 'Body', until: 0.7, text: 'Settle, check the splits, run from one group to the next.' },
    {
      name: 'Finish',
      until: 1,
      text: 'Now effort counts, not comfort: pass one runner after another.',
    },
  ],
  long: [
    { name: 'Opening', until: 0.25, text: 'Hold back on purpose; what feels easy now is right.' },
    {
      name: 'Body',
      until: 0.75,
      text: 'Steady effort. Drink and eat as planned, not when you are empty.',
    },
    {
      name: 'Finish',
      until: 1,
      text: 'The race begins here. Shorten the step, keep the rhythm, count down.',
    },
  ],
  ultra: [
    {
      name: 'First third',
      until: 0.33,
      text: 'Slower than you want. Walk what is steep, from the first climb on.',
    },
    {
      name: 'Second third',
      until: 0.67,
      text: 'Look after yourself: eat, drink, feet, clothes, before they are a problem.',
    },
    {
      name: 'Last third',
      until: 1,
      text: 'From one aid station to the next. A bad hour ends, too.',
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
function whereText({ race }: StrategyFacts, { until }: Part, plan: Plan | undefined): string {
  const exact = race.raceDistance * until;
  const rounded = race.raceDistance >= 5 ? Math.round(exact) : Math.round(exact * 20) / 20;
  const end = until === 1 ? race.raceDistance : rounded;
  const time = plan && formatSplit(Math.round(timeAt(plan, 'even', end)));
  const place = until === 1 ? 'the line' : placeText(end);
  return `, to ${place}${time ? ` (${time})` : ''}`;
}

const placeText = (end: number) =>
  end < 1 ? `${Math.round(end * 1000)} m` : withDistanceUnit(end);

/** In km. */
const lap = 0.4;

function surfaceText({ race }: StrategyFacts, plan: Plan | undefined): string | undefined {
  if (race.raceType === 'trail') {
    return 'On trails, splits are only a rough guide: keep the effort even, walk early where it is steep, and take back time where it runs by itself.';
  }
  if (race.raceType !== 'track' || !plan || race.raceDistance <= lap) return undefined;
  const time = formatSplit((plan.time * lap) / plan.distance);
  return `On the track, a lap of 400 m takes ${time}. Run on the inside of lane one, as every lane further out is a longer way.`;
}

function courseText({ race }: StrategyFacts): string {
  const { courseDescription, elevationGain } = race;
  const climb = elevationGain ? `There are ${number(elevationGain)} m to climb.` : undefined;
  const notes = courseDescription
    ? `Your notes on the course: ${quoted(courseDescription)} Mark these places on your split card.`
    : undefined;
  return sentences(climb, notes);
}
