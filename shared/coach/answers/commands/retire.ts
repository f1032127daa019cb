import type { GearItem } from '../../../gear/schema.ts';
import { plainName } from '../../../prose/plain-name.ts';
import type { Command } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { matching, namesOf } from './matching.ts';

/**
 * Retires gear, such as worn-out shoes. Without a name, the only pair in use is meant.
 * @returns undefined if nothing has that name and nothing says that it is gear
 */
export function answerRetire(
  { gear }: CoachRecords,
  { name, isSure }: Extract<Command, { kind: 'retire' }>,
): Answer | undefined {
  if (!gear) return isSure ? { text: switchedOff(['gear']) } : undefined;
  const inUse = gear.filter(({ isActive }) => isActive);
  const shoes = inUse.filter(({ category }) => category === 'shoes');
  const found = name.length > 0 ? matching(inUse, name, textsOf) : shoes;
  const [item, ...others] = found;
  if (!item) return isSure ? { text: notFound(gear, inUse, name) } : undefined;
  if (others.length > 0) {
    return { text: `Which one do you mean: ${namesIn(found)}? ${forExample(item)}` };
  }
  return {
    understood: `To put away: ${plainName(item.name)}`,
    text: `I propose to put ${plainName(item.name)} away: your log keeps the distance, and it is no longer offered for new runs. ${untilApproved}`,
    proposal: { type: 'update_gear_item', data: { id: item.id, changes: { isActive: false } } },
  };
}

const textsOf = ({ name, brand, model }: GearItem) => [name, brand, model];

const namesIn = (items: readonly GearItem[]) => namesOf(items.map(({ name }) => plainName(name)));

const forExample = ({ name }: GearItem) => `Say for example “retire ${plainName(name)}”.`;

function notFound(
  gear: readonly GearItem[],
  inUse: readonly GearItem[],
  name: readonly string[],
): string {
  const [first] = inUse;
  const [away] = name.length > 0 ? matching(gear, name, textsOf) : [];
  if (away) return `${plainName(away.name)} has already been put away.`;
  return first
    ? `I can’t find anything in use by that name. In use: ${namesIn(inUse)}. ${forExample(first)}`
    : 'You have no gear in use, so there is nothing to put away.';
}
