/** What a rule found. */
export interface Finding {
  /** Refused is never to be approved; a warning is shown with the proposal. */
  verdict: 'passed' | 'warn' | 'refuse';
  /** One or two sentences for the runner, with the numbers. */
  text: string;
  /** The same numbers: km, minutes, percent, days or loads, as their names say. */
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

/** The most serious finding, the first of several. */
export const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (worst, finding) =>
      worst && order.indexOf(worst.verdict) >= order.indexOf(finding.verdict) ? worst : finding,
    undefined,
  );
