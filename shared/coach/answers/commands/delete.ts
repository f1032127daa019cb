import type { Proposed } from '../../actions/schema.ts';
import type { Command } from '../../intents/commands.ts';
import type { CoachRecords } from '../../records.ts';
import { type Answer, untilApproved } from '../proposal.ts';

type Deletion = Extract<Proposed['type'], `delete_${string}`>;

interface Kind {
  type: Deletion;
  name: string;
  /** What it may be called. */
  nouns: readonly string[];
  of: (records: CoachRecords) => readonly { id: string }[] | undefined;
}

const sessions = ['training', 'run', 'session', 'workout'];

const kinds: readonly Kind[] = [
  { type: 'delete_training', name: 'training', nouns: sessions, of: (all) => all.trainings },
  { type: 'delete_race', name: 'race', nouns: ['race'], of: (all) => all.races },
  { type: 'delete_injury', name: 'injury', nouns: ['injury'], of: (all) => all.injuries },
  { type: 'delete_gear_item', name: 'gear item', nouns: ['gear', 'shoes'], of: (all) => all.gear },
  {
    type: 'delete_calendar_event',
    name: 'calendar event',
    nouns: ['event', 'race', ...sessions],
    of: (all) => all.events,
  },
];

/** A record that is named by its id, among those that may be read. */
export function answerDelete(
  records: CoachRecords,
  { id, noun }: Pick<Extract<Command, { kind: 'delete' }>, 'id' | 'noun'>,
): Answer {
  const kind = kinds.find(({ of }) => of(records)?.some((one) => one.id === id));
  if (!kind) {
    return {
      text: records.plannedRaces?.some((race) => race.id === id)
        ? 'That is a planned race. Delete it on the Race Strategy screen.'
        : 'I can’t find that record in what I may see: it may have been deleted, or its section is switched off in Data Access Settings.',
    };
  }
  const { type, name, nouns } = kind;
  if (noun !== undefined && !nouns.includes(noun)) {
    return { text: `What has that id is a ${name}. To delete it, say “delete ${name} ${id}”.` };
  }
  return {
    text: `I propose to delete that ${name}. ${untilApproved}`,
    proposal: { type, data: { id } },
  };
}
