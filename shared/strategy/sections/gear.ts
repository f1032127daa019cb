import { type Formats, formatList } from '../../formats.ts';
import { shortName } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import { paragraphs, quoted, sentences } from '../../prose/paragraphs.ts';
import { effortOf, goalOf, type StrategyFacts } from '../facts.ts';
import { type RaceShoes, raceShoes } from '../race-shoes.ts';
import { readWeather } from '../weather.ts';

/** The runner's own shoes and gear, the weather, and what to eat and drink during the race. */
export function writeGearEnvironment(facts: StrategyFacts): string {
  return paragraphs(shoesText(facts), otherGearText(facts), weatherText(facts), fuelText(facts));
}

function shoesText(facts: StrategyFacts): string {
  const [best, ...others] = raceShoes(facts);
  if (!best) {
    return 'You have no shoes in your gear yet. Race in the pair you know best, never in a new one.';
  }
  const worn = others.filter(({ wear }) => wear.warning === 'over').map(({ item }) => item.name);
  return sentences(
    reasonFor(best, facts.formats),
    worn.length > 0 && `Leave ${formatList(worn)} at home: they’re past their retirement distance.`,
  );
}

function reasonFor({ item, use, wear, hasRaced }: RaceShoes, formats: Formats): string {
  const { formatMetres, formatWholeMetres } = formats;
  const { name, retirementDistance } = item;
  if (!use) {
    return `You haven’t logged a run in ${name} yet. Wear them on a few runs first: nothing should be new on race day.`;
  }
  const distance = `${formatWholeMetres(use.metres)} of ${formatMetres(retirementDistance * 1000)}`;
  if (wear.warning === 'over') {
    return `Your shoes (${name}) have done ${distance}, so they’re past their retirement distance. If you replace them, run in the new pair before race day.`;
  }
  const known = hasRaced ? 'you’ve raced in them before' : 'you know them from your runs';
  return `Race in ${name}: ${known}, and they’ve done ${distance}.`;
}

const most = 6;

function otherGearText({ gear }: StrategyFacts): string | undefined {
  const names = (categories: GearItem['category'][]) =>
    gear
      .filter(({ category, isActive }) => isActive && categories.includes(category))
      .map(shortName)
      .slice(0, most);
  const worn = names(['clothing', 'accessories']);
  const eaten = names(['nutrition']);
  if (worn.length + eaten.length === 0) return undefined;
  return sentences(
    worn.length > 0 && `From your gear, pick what suits the weather: ${formatList(worn)}.`,
    eaten.length > 0 && `For food and drink you have: ${formatList(eaten)}.`,
  );
}

/**
 * Marathon times get slower above about 10 °C, most of all for slower runners: Ely et
 * al., Impact of weather on marathon-running performance, Med Sci Sports Exerc 39:487–493 (2007).
 */
function weatherText({ race }: StrategyFacts): string {
  const { weatherConditions } = race;
  if (!weatherConditions) {
    return 'Check the forecast two days before. If it’s warm, start slower than planned: the longer the race, the more heat costs you.';
  }
  const { hot, cold, wet, windy } = readWeather(weatherConditions);
  return sentences(
    `You expect: ${quoted(weatherConditions)}`,
    hot &&
      'Heat makes any pace harder, all the more in a long race: start slower than planned, dress light, take shade and water where you can, and stop if you feel dizzy.',
    cold &&
      'Warm up in layers, and keep one on until just before the start. Cover your hands and ears first.',
    wet &&
      'In the wet, take care on corners and painted lines, and bring dry clothes for afterwards.',
    windy && 'Into the wind, tuck in behind other runners, and go by effort, not pace.',
  );
}

/** Race times in s: from the first, carbohydrate during the race helps; from the second, more of it. */
const [fuelFrom, muchFrom] = [75 * 60, 150 * 60];

/**
 * 30–60 g of carbohydrate an hour for 1 to 2.5 hours, up to 90 g beyond: Thomas, Erdman & Burke,
 * Nutrition and Athletic Performance, Med Sci Sports Exerc 48:543–568 (2016). Drinking to thirst:
 * Hew-Butler et al., Exercise-Associated Hyponatremia Consensus, Clin J Sport Med 25:303–320 (2015).
 */
function fuelText(facts: StrategyFacts): string {
  const effort = effortOf(facts);
  const isLong = effort === 'long' || effort === 'ultra';
  const time = goalOf(facts)?.time ?? (effort === 'ultra' ? muchFrom : isLong ? fuelFrom : 0);
  if (time < fuelFrom) {
    return 'This race is short enough to run without eating. Have your usual meal two to three hours before.';
  }
  const amount =
    time < muchFrom
      ? '30 to 60 g of carbohydrate an hour'
      : '30 to 60 g of carbohydrate an hour, up to 90 g if your stomach is trained for it';
  return `Take ${amount}, starting in the first hour, and only what you’ve tried in training. Drink when you’re thirsty: too much water is dangerous, too.`;
}
