import { redFlags } from '../../recovery/red-flags/flags.ts';
import type { RedFlagTexts } from './texts.ts';

export const english: RedFlagTexts = {
  names: {
    ...(Object.fromEntries(redFlags.map((flag) => [flag, flag])) as RedFlagTexts['names']),
    'chest pain': 'chest pain or trouble with your heart',
    confusion: 'confusion or heat stroke',
    numbness: 'numbness or loss of control',
    blood: 'blood where there should be none, or dark urine',
  },
  seeADoctor: (names) =>
    `You mention ${names}: please see a doctor about it, and don’t run until you have.`,
  emergency: 'If it is happening now, or comes back, call the emergency number.',
  cannotTell:
    'I can’t tell what is behind it, and I won’t guess: that takes someone who can examine you. For the appointment, write down when it began, what you were doing, and what makes it better or worse.',
  afterwards:
    'Once a doctor has said that you may run again, I can help you to build up from there.',
  pregnancy: [
    'Running during or after a pregnancy is a question for your doctor or midwife, who know you and how it is going.',
    'Ask them how much and how hard you may run, and which signs mean that you should stop. Within what they say, I can help you to plan and follow your training.',
  ],
};
