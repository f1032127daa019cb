/** What a rule found. */
export interface Finding {
  /** A refused proposal can never be approved; a warning is shown with it. */
  verdict: 'passed' | 'warn' | 'refuse';
  /** One or two sentences for the runner, with the numbers. */
  text: string;
  /** The same numbers as km, minutes, percent, days or loads; the names say which. */
  numbers: Readonly<Record<string, number>>;
}

export type Numbers = Finding['numbers'];

export const passed = (text: string, numbers: Numbers = {}): Finding => ({
  verdict: 'passed',
  text,
  numbers,
});

export const warn = (text: string, numbers: Numbers = {}): Finding => ({
  verdict: 'warn',
  text,
  numbers,
});

export const refuse = (text: string, numbers: Numbers = {}): Finding => ({
  verdict: 'refuse',
  text,
  numbers,
});

const order: readonly Finding['verdict'][] = ['passed', 'warn', 'refuse'];

/** The most serious finding; on a tie, the first. */
export const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (worst, finding) =>
      worst && order.indexOf(worst.verdict) >= order.indexOf(finding.verdict) ? worst : finding,
    undefined,
  );
