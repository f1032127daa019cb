import type { Command } from '../../intents/commands/command.ts';
import type { Known } from '../known.ts';
import type { Answer } from '../proposal.ts';
import { answerNewShoes } from './add-shoes.ts';
import { answerDelete } from './delete.ts';
import { answerDeleteAll, answerDeleteNamed, answerHowToDelete } from './delete-named.ts';
import { answerReportedInjury } from './log-injury.ts';
import { answerReportedRace } from './log-race.ts';
import { answerReportedRun } from './log-run.ts';
import { answerMaxHeartRate } from './max-heart-rate.ts';
import { answerMove } from './move.ts';
import { answerPlanWish } from './plan-wish.ts';
import { answerResolve } from './resolve.ts';
import { answerRetire } from './retire.ts';
import { answerPlanRace, answerSession } from './session.ts';

/**
 * The answer to a command: one proposal, or a question in return if it is unclear.
 * @param question the runner's words, reused in the choices offered
 * @returns undefined if the records show that it was not a command, as for 'my season is over'
 */
export async function answerCommand(
  { records, log }: Known,
  command: Command,
  question: string,
): Promise<Answer | undefined> {
  switch (command.kind) {
    case 'retire':
      return answerRetire(records, command);
    case 'resolve':
      return answerResolve(records, command.name);
    case 'delete':
      return answerDelete(records, command);
    case 'max-heart-rate':
      return answerMaxHeartRate(records, command.bpm);
    case 'log-run':
      return answerReportedRun(records, command.run, question);
    case 'log-race':
      return answerReportedRace(records, command.race, question);
    case 'log-injury':
      return await answerReportedInjury({ records, log }, command, question);
    case 'add-shoes':
      return answerNewShoes(records, command);
    case 'delete-named':
      return answerDeleteNamed(records, command);
    case 'delete-all':
      return answerDeleteAll(command.isAccount);
    case 'how-to-delete':
      return answerHowToDelete();
    case 'dream':
      return {
        understood: 'A goal, not a run to log',
        text: 'That sounds like something to train for, so I won’t log anything. Ask me whether you can run it, and I’ll tell you what your log points to.',
      };
    case 'move':
      return answerMove(records, command);
    case 'session':
      return answerSession(records, command);
    case 'plan-race':
      return answerPlanRace(records, command);
    case 'plan':
      return answerPlanWish(records, command.wish);
  }
}
