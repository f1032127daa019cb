/** What a figure was computed from. */
interface Input {
  label: string;
  /** As the runner reads it: '152 bpm'. */
  text: string;
  /** The trainings it comes from, by what they are called. */
  trainings?: readonly { id: string; name: string }[];
}

/** From a figure that was all but measured to one that only gives an idea. */
export type Sureness = 'high' | 'medium' | 'low';

/**
 * A figure about a runner that can be asked why. All texts are made with the runner's `Formats`, and
 * as sentences where nothing else is said.
 */
export interface Explained {
  /** 'Graded pace' */
  name: string;
  /** In the unit that is stored. */
  value: number;
  /** The value as the runner reads it, and its unit: '4:52' and '/km'. */
  text: string;
  unit?: string;
  /** What it says about the run or the runner. */
  meaning: string;
  inputs: readonly Input[];
  /** How it follows from the inputs. */
  formula: string;
  /** Who found the formula, or whose convention it is. */
  source: string;
  sure: { level: Sureness; why: readonly string[] };
}

/** A figure that there is not, and why not. */
export interface Unexplained {
  name: string;
  reason: string;
}

/** A figure, or why there is none. */
export type Figure = Explained | Unexplained;

export const isKnown = (figure: Figure): figure is Explained => 'value' in figure;
