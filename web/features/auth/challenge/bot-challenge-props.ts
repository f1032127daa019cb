export interface BotChallengeProps {
  error: string | undefined;
  /** With the solution, and with none when it does not hold any more. */
  onSolution: (solution?: string) => void;
}
