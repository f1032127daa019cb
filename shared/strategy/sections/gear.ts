import { formatList, formatMetres, formatWholeMetres } from '../../formats.ts';
import { shortName } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import { effortOf, goalOf, type StrategyFacts } from '../facts.ts';
import { paragraphs, quoted, sentences } from '../prose.ts';
import { type RaceShoes, raceShoes } from '../race-shoes.ts';
import { readWeather } from '../weather.ts';

/** The runner's own shoes and gear, the weather, and what to eat and drink on the way. */
export function writeGearEnvironment(facts: StrategyFacts): string {
  return paragraphs(shoesText(facts), otherGearText(facts), weatherText(facts), fuelText(facts));
}

function shoesText(facts: StrategyFacts): string {
  const [best, ...others] = raceShoes(facts);
  if (!best) {
    return 'Your gear lists no shoes. Race in the pair that you know best, never in a new one.';
  }
  const worn = others.filter(({ wear }) => wear.warning === 'over').map(({ item }) => item.name);
  return sentences(
    reasonFor(best),
    worn.length > 0 &&
      `${formatList(worn)} ${worn.length === 1 ? 'is' : 'are'} past the retirement distance, and not for race day.`,
  );
}

function reasonFor({ item, use, wear, hasRaced }: RaceShoes): string {
  const { name, retirementDistance } = item;
  if (!use) {
    return `${name} has no run in your log yet: wear it on a few runs first, as nothing on race day should be new.`;
  }
  const distance = `${formatWholeMetres(use.metres)} of ${formatMetres(retirementDistance * 1000)}`;
  if (wear.warning === 'over') {
    return `Your shoes are ${name}, with ${distance}: past their retirement distance. If you replace them, run in the new pair before race day.`;
  }
  const known = hasRaced ? 'and you have raced in it before' : 'and you know it from your runs';
  return `Race in ${name}: it has ${distance} in it, ${known}.`;
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
    worn.length > 0 && `From your gear, lay out what fits the weather: ${formatList(worn)}.`,
    eaten.length > 0 && `To eat and drink you have: ${formatList(eaten)}.`,
  );
}

/**
 * Marathons become slower as it gets warmer than about 10 °C, those of slower runners most: Ely et
 * al., Impact of weather on marathon-running performance, Med Sci Sports Exerc 39:487–493 (2007).
 */
function weatherText({ race }: StrategyFacts): string {
  const { weatherConditions } = race;
  if (!weatherConditions) {
    return 'Look at the forecast two days before. If it is warm, start slower than planned: heat costs more the longer the race.';
  }
  const { hot, cold, wet, windy } = readWeather(weatherConditions);
  return sentences(
    `You expect: ${quoted(weatherConditions)}`,
    hot &&
      'Heat makes the same pace harder, and more so the longer the race: start slower than planned, wear little and light, take shade and water where they are, and stop if you feel dizzy.',
    cold && 'Warm up in layers, and keep one on until just before the start; hands and ears first.',
    wet && 'In the wet, take corners and painted lines with care, and dry clothes for afterwards.',
    windy && 'Into the wind, run behind others, and go by effort instead of pace.',
  );
}

/** In s. From here on carbohydrate on the way helps, and from there on more of it. */
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
    return 'The race is short enough to run without food. Eat your usual meal two to three hours before.';
  }
  const amount =
    time < muchFrom
      ? '30 to 60 g of carbohydrate an hour'
      : '30 to 60 g of carbohydrate an hour, up to 90 g if you have trained your stomach for it';
  return `Take ${amount}, beginning in the first hour, and only what you have tried in training. Drink when you are thirsty: too much water is a danger of its own.`;
}
