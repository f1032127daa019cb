import { formatPercent, storedFormats } from '../../formats.ts';
import { quoted } from '../data-block.ts';
import { shoeWear, type WornShoes } from '../facts/shoe-wear.ts';
import type { CoachRecords } from '../records.ts';
import { facts } from './table.ts';

const { formatMetres, withDistanceUnit } = storedFormats;
const shown = { shoes: 5, name: 60 };

export function gearLines(records: CoachRecords): string[] | undefined {
  if (!records.gear) return undefined;
  const count = `items in use: ${records.gear.filter(({ isActive }) => isActive).length}`;
  const shoes = shoeWear(records);
  if (!shoes) return [`${count}; how far shoes have run needs the training log, which is off`];
  return [count, ...shoes.slice(0, shown.shoes).map(shoeLine)];
}

export const shoeLine = ({ item, metres, wear }: WornShoes): string =>
  facts(
    `shoes ${quoted(item.name, shown.name)}: ${formatMetres(metres)} of ${withDistanceUnit(item.retirementDistance)} (${formatPercent(wear.percent)})`,
    wear.warning === 'over' && 'past their end',
    wear.warning === 'soon' && 'near their end',
    wear.forecast && `end expected on ${wear.forecast}`,
  );
