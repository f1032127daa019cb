import type { Mutation } from '../mutation.ts';

const guard = (rule: string) => ({
  file: `shared/coach/guard/rules/${rule}.ts`,
  test: 'shared/coach/guard/guard.test.ts',
});
const limits = {
  file: 'shared/coach/plan/day-limits.ts',
  test: 'shared/coach/answers/day-call.test.ts',
};
const numbers = {
  file: 'shared/coach/wording/kept-numbers.ts',
  test: 'shared/coach/wording/kept-numbers.test.ts',
};

/** What the coach may say and plan. */
export const coach: Mutation[] = [
  {
    ...guard('hard-days'),
    what: 'two hard days in a row pass with a warning',
    from: 'if (gap(nearest) <= refuseWithin || isThirdOfThree(day, others)) {',
    to: 'if (isThirdOfThree(day, others)) {',
  },
  {
    ...guard('hard-days'),
    what: 'hard days of the log do not count',
    from: 'const around = [...proposal.history.runs, ...proposal.booked].filter(isHardRun);',
    to: 'const around = [...proposal.booked].filter(isHardRun);',
  },
  {
    ...guard('single-run'),
    what: 'a long run may be any percentage longer',
    from: 'refuseAbove: 1.3, refuseExtra: km(5) }',
    to: 'refuseAbove: 3, refuseExtra: km(5) }',
  },
  {
    ...guard('single-run'),
    what: 'a first run may be of any length',
    from: 'return run > refuseAbove && history.isLogOpen ?',
    to: 'return run < 0 && history.isLogOpen ?',
  },
  {
    ...guard('week-distance'),
    what: 'what is in the calendar already does not count for a week',
    from: 'const distance = km(added + booked);',
    to: 'const distance = km(added);',
  },
  {
    ...guard('week-distance'),
    what: 'beginners may add as much as others',
    from: '? distance > usual.distance * refuseBeginnersAbove',
    to: '? distance > usual.distance * refuseAbove && distance - usual.distance > refuseExtra',
  },
  {
    ...guard('open-injury'),
    what: 'a hard session passes with severe pain',
    from: 'if (isHard) return refuse(',
    to: 'if (isHard && severity > 10) return refuse(',
  },
  {
    ...guard('open-injury'),
    what: 'pain of 7 counts as little',
    from: 'noRunFrom: 7,',
    to: 'noRunFrom: 8,',
  },
  {
    ...guard('rest-days'),
    what: 'any number of days in a row pass',
    from: 'return length >= restLimits.refuseFrom ? refuse(text, numbers) : warn(text, numbers);',
    to: 'return passed(text, numbers);',
  },
  {
    ...guard('after-race'),
    what: 'the day after a race may be hard',
    from: 'return days < easy / 2 ? refuse(text, numbers) : warn(text, numbers);',
    to: 'return passed(text, numbers);',
  },
  {
    ...guard('availability'),
    what: 'a session takes longer than there is time',
    from: 'if (needed > minutes * 60) {',
    to: 'if (needed > minutes * 600) {',
  },
  {
    ...guard('form'),
    what: 'form may fall without a limit',
    from: 'return lowest.form < formLimits.refuseBelow ? refuse(text, numbers) : warn(text, numbers);',
    to: 'return passed(text, numbers);',
  },
  {
    ...limits,
    what: 'a second run is planned today',
    from: "day === today && history.runs.some(({ date }) => date === day) ? { kind: 'done' } : undefined;",
    to: 'undefined;',
  },
  {
    ...limits,
    what: 'a hard day follows a hard day',
    from: 'isHardRun(session) && session.date === addDays(day, -1)',
    to: 'isHardRun(session) && session.date === addDays(day, -3)',
  },
  {
    ...limits,
    what: 'a day before a race is like any other',
    from: 'if (!race || days === undefined || days >= freshDaysBeforeRace) return undefined;',
    to: 'if (!race || days === undefined || days >= 0) return undefined;',
  },
  {
    ...numbers,
    what: 'a number stays that code did not give',
    from: 'if (!figure.isFigure || isGiven(figure)) continue;',
    to: 'if (!figure.isFigure || known.size > 0) continue;',
  },
];
