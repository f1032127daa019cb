import { formatList } from '../formats.ts';
import { redFlagsIn } from '../recovery/red-flags.ts';
import { paragraphs, sentences } from '../strategy/prose.ts';

const emergencies = new Set(['chest pain', 'fainting', 'trouble breathing']);

/**
 * The answer to a question that mentions a warning sign, such as chest pain: see a doctor. It comes
 * by rule, before any model is asked, and names no cause.
 * @returns undefined if the question mentions none
 */
export function redFlagAnswer(question: string): string | undefined {
  const flags = redFlagsIn([question]);
  if (flags.length === 0) return undefined;
  if (flags.every((flag) => flag === 'pregnancy')) return aboutPregnancy;
  return paragraphs(
    sentences(
      `You mention ${formatList(flags)}: please see a doctor about it, and don’t run until you have.`,
      flags.some((flag) => emergencies.has(flag)) &&
        '**If it is happening now, or comes back, call the emergency number.**',
    ),
    'I can’t tell what is behind it, and I won’t guess: that takes someone who can examine you. For the appointment, write down when it began, what you were doing, and what makes it better or worse.',
    'Once a doctor has said that you may run again, I can help you to build up from there.',
  );
}

const aboutPregnancy = paragraphs(
  'Running during or after a pregnancy is a question for your doctor or midwife, who know you and how it is going.',
  'Ask them how much and how hard you may run, and which signs mean that you should stop. Within what they say, I can help you to plan and follow your training.',
);
