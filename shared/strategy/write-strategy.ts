import { goalOf, type StrategyFacts } from './facts.ts';
import { enteredOf } from './rules.ts';
import type { Strategy, StrategyBasis } from './schema.ts';
import { writeGearEnvironment } from './sections/gear.ts';
import { writeMentalTricks } from './sections/mental.ts';
import { writeOtherNotes } from './sections/notes.ts';
import { writePacingStrategy } from './sections/pacing.ts';
import { writePreRacePrep } from './sections/pre-race-prep.ts';
import { writeRaceStructure } from './sections/race-structure.ts';

/** The six sections for an upcoming race. The same facts always give the same words. */
export const writeStrategy = (facts: StrategyFacts): Strategy => ({
  pre_race_prep: writePreRacePrep(facts),
  race_structure: writeRaceStructure(facts),
  pacing_strategy: writePacingStrategy(facts),
  gear_environment: writeGearEnvironment(facts),
  mental_tricks: writeMentalTricks(facts),
  other_notes: writeOtherNotes(facts),
});

/** What the sections are based on, as far as the screen shows it next to them. */
export function basisOf(facts: StrategyFacts): StrategyBasis {
  const { race, range } = facts;
  const goal = goalOf(facts);
  return {
    ...enteredOf(race),
    goal: goal?.time,
    goalIs: goal?.is,
    // On a course run by effort, no time within the range is more likely than another.
    expected: range?.course?.isByEffort ? undefined : range?.expected,
    fastest: range?.fastest,
    slowest: range?.slowest,
  };
}
