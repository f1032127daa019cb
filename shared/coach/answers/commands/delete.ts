import { type ActionArea, actionAreas } from '../../actions/types.ts';
import type { Command } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { recordNotFound } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';

interface Kind {
  area: ActionArea;
  /** The nouns for it. */
  nouns: readonly string[];
  of: (records: CoachRecords) => readonly { id: string }[] | undefined;
}

const sessions = ['training', 'run', 'session', 'workout'];

const kinds: readonly Kind[] = [
  { area: 'training', nouns: sessions, of: (all) => all.trainings },
  { area: 'race', nouns: ['race'], of: (all) => all.races },
  { area: 'injury', nouns: ['injury'], of: (all) => all.injuries },
  { area: 'gear_item', nouns: ['gear', 'shoes'], of: (all) => all.gear },
  {
    area: 'calendar_event',
    nouns: ['event', 'race', ...sessions],
    of: (all) => all.events,
  },
];

/** A record named by its id, if the coach may read it. */
export function answerDelete(
  records: CoachRecords,
  { id, noun }: Pick<Extract<Command, { kind: 'delete' }>, 'id' | 'noun'>,
): Answer {
  const kind = kinds.find(({ of }) => of(records)?.some((one) => one.id === id));
  if (!kind) {
    return {
      text: records.plannedRaces?.some((race) => race.id === id)
        ? 'That is a planned race. Delete it on the Race Strategy screen.'
        : recordNotFound,
    };
  }
  const { area, nouns } = kind;
  const name = actionAreas[area].noun;
  if (noun !== undefined && !nouns.includes(noun)) {
    return { text: `What has that id is a ${name}. To delete it, say “delete ${name} ${id}”.` };
  }
  return {
    text: `I propose to delete that ${name}. ${untilApproved}`,
    proposal: { type: `delete_${area}`, data: { id } },
  };
}
