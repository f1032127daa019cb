import type { Command } from '../../intents/commands.ts';
import type { CoachRecords } from '../../records.ts';
import type { Answer } from '../proposal.ts';
import { answerDelete } from './delete.ts';
import { answerMaxHeartRate } from './max-heart-rate.ts';
import { answerResolve } from './resolve.ts';
import { answerRetire } from './retire.ts';

/**
 * The answer to a command: one proposal, or a question back where it is unclear what is meant.
 * @returns undefined if the records say that it was none, as for 'my season is over'
 */
export function answerCommand(records: CoachRecords, command: Command): Answer | undefined {
  switch (command.kind) {
    case 'retire':
      return answerRetire(records, command.name);
    case 'resolve':
      return answerResolve(records, command.name);
    case 'delete':
      return answerDelete(records, command);
    case 'max-heart-rate':
      return answerMaxHeartRate(records, command.bpm);
  }
}
