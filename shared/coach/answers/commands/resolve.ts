import { areaName } from '../../../injuries/area-name.ts';
import type { Injury } from '../../../injuries/schema.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import type { CoachRecords } from '../../records.ts';
import { namesBodyPart } from '../injury.ts';
import { switchedOff } from '../off.ts';
import { openInjuries } from '../open-injuries.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { matching, namesOf } from './matching.ts';

/**
 * Marks an injury as healed. Without a name, the only open one is meant.
 * @returns undefined if what is over is not an injury
 */
export function answerResolve(records: CoachRecords, name: readonly string[]): Answer | undefined {
  const { injuries, today } = records;
  const isAbout =
    name.length === 0 ||
    namesBodyPart(name.join(' ')) ||
    matching(injuries ?? [], name, textsOf).length > 0;
  if (!isAbout) return undefined;
  if (!injuries) return { text: switchedOff(['injuries']) };
  const open = openInjuries(records);
  const found = name.length > 0 ? matching(open, name, textsOf) : open;
  const [injury, ...others] = found;
  if (!injury) {
    return {
      text: sentences(
        'Your log has no open injury of that name.',
        open.length > 0 && `There is ${namesIn(open, records)}.`,
      ),
    };
  }
  if (others.length > 0) {
    return {
      text: `Which one do you mean: ${namesIn(found, records)}? Name it as it appears in your log, or close it in Health.`,
    };
  }
  return {
    understood: `To mark as resolved: your ${areaName(injury.painArea)} injury`,
    text: `I propose to mark your ${areaName(injury.painArea)} injury as resolved today. ${untilApproved} Come back gently, and stop if it returns.`,
    proposal: {
      type: 'update_injury',
      data: { id: injury.id, changes: { status: 'resolved', dateResolved: today } },
    },
  };
}

const textsOf = ({ painArea }: Injury) => [painArea];

const namesIn = (injuries: readonly Injury[], { today, formats: { shortDate } }: CoachRecords) =>
  namesOf(
    injuries.map(
      ({ painArea, dateReported }) => `${areaName(painArea)} of ${shortDate(dateReported, today)}`,
    ),
  );
