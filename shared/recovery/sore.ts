import { severityBand } from '../injuries/rules.ts';
import type { Injury } from '../injuries/schema.ts';
import type { Occasion } from './sections.ts';

export type OpenInjury = Pick<Injury, 'painArea' | 'painSeverity'>;

/** Where it hurts. */
export interface Sore {
  /** Every spot, such as 'left knee and right calf'. */
  areas: string;
  /** The worst spot, how bad it is, and whether it needs a doctor. */
  worst: string;
  severity: number;
  isSevere: boolean;
}

/** Any more would make a step unreadable. */
const mostNamed = 3;
const longestName = 40;

export function soreSpots(injuries: readonly OpenInjury[]): Sore | undefined {
  const byPain = injuries.toSorted((a, b) => b.painSeverity - a.painSeverity);
  const [worst] = byPain;
  if (!worst) return undefined;
  const names = [...new Set(byPain.map(areaName))].slice(0, mostNamed);
  const last = names.at(-1) ?? '';
  return {
    areas: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last,
    worst: areaName(worst),
    severity: worst.painSeverity,
    isSevere: ['severe', 'extreme'].includes(severityBand(worst.painSeverity)),
  };
}

/** 'Left knee' → 'left knee', 'ITB' as it is. */
function areaName({ painArea }: OpenInjury): string {
  const name = painArea.trim().replaceAll(/\s+/g, ' ');
  const short = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
  return /^\p{Lu}\p{Ll}/u.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short;
}

const checks: Record<Occasion, (sore: Sore) => string> = {
  'post-workout': ({ areas }) =>
    `Check your ${areas}. If the pain is worse than before the session, make the next one shorter, or skip it.`,
  evening: ({ areas }) => `Move your ${areas} gently, only as far as you can without pain.`,
  'pre-sleep': ({ areas }) =>
    `Lie so that nothing presses on your ${areas}. Pain that keeps you awake is a reason to see a doctor.`,
  morning: ({ areas }) =>
    `Walk a few steps and compare your ${areas} with yesterday morning. If the pain is worse, don’t run today.`,
  'rest-day': ({ areas }) =>
    `Give your ${areas} the day off: do only what doesn’t hurt, and note in Health how it feels.`,
};

/** The step for sore spots: a check, or a doctor if the pain is severe. */
export const soreStep = (sore: Sore, occasion: Occasion): string =>
  sore.isSevere
    ? `Rest your ${sore.worst}. Pain of ${sore.severity} out of 10 needs looking at: see a doctor or physiotherapist before you run again.`
    : checks[occasion](sore);
