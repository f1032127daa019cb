import { defaultRetirementDistance } from '../../../gear/fields.ts';
import { plainName } from '../../../prose/plain-name.ts';
import type { Command } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';

/** New shoes for the gear. */
export function answerNewShoes(
  { gear, today, formats }: CoachRecords,
  { name, acquired }: Extract<Command, { kind: 'add-shoes' }>,
): Answer {
  const { formatMetres, shortDate } = formats;
  if (!gear) return { text: switchedOff(['gear']) };
  if (name === undefined) {
    return {
      understood: 'New shoes to add to your gear',
      text: 'Which ones are they? Say, for example, “Pegasus 41”, and I’ll propose adding them.',
    };
  }
  const got = acquired === undefined ? '' : `, got on ${shortDate(acquired, today)}`;
  const understood = `To add to your gear: ${plainName(name)}${got}`;
  const same = gear.find((item) => item.name.trim().toLowerCase() === name.toLowerCase());
  if (same) {
    return {
      understood,
      text: `Your gear already has ${plainName(same.name)}${same.isActive ? '' : ', which has been put away'}. Two pairs with the same name would share their distance: give the new one a name of its own, such as “new shoes, ${plainName(same.name)} blue”.`,
    };
  }
  return {
    understood,
    text: `I propose to add ${plainName(name)} to your gear, to be retired after ${formatMetres(defaultRetirementDistance * 1000)} as is usual. ${untilApproved}`,
    proposal: {
      type: 'create_gear_item',
      data: {
        name,
        category: 'shoes',
        ...(acquired !== undefined && { dateAcquired: acquired }),
        retirementDistance: defaultRetirementDistance,
        isActive: true,
      },
    },
  };
}
