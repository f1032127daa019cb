import type { RedFlag } from '../../recovery/red-flags/flags.ts';

/** The texts about red flags, in one language. */
export interface RedFlagTexts {
  names: Readonly<Record<RedFlag, string>>;
  seeADoctor: (names: string) => string;
  emergency: string;
  cannotTell: string;
  afterwards: string;
  pregnancy: readonly [whomToAsk: string, what: string];
}
