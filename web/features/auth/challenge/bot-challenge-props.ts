export interface BotChallengeProps {
  error: string | undefined;
  /** Called with the solution, and without one when it expires. */
  onSolution: (solution?: string) => void;
}
