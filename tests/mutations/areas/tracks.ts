import type { Mutation } from '../mutation.ts';

const masked = {
  file: 'shared/tracks/masked-track.ts',
  test: 'shared/tracks/masked-track.test.ts',
};
const efforts = {
  file: 'shared/tracks/best-efforts.ts',
  test: 'shared/tracks/best-efforts.test.ts',
};
const splits = { file: 'shared/tracks/splits.ts', test: 'shared/tracks/splits.test.ts' };
const graded = {
  file: 'shared/tracks/graded-course.ts',
  test: 'shared/tracks/graded-course.test.ts',
};
const decoupling = {
  file: 'shared/tracks/decoupling.ts',
  test: 'shared/tracks/decoupling.test.ts',
};
const flags = { file: 'shared/quality/find-flags.ts', test: 'shared/quality/find-flags.test.ts' };
const bests = {
  file: 'shared/races/personal-bests.ts',
  test: 'shared/races/personal-bests.test.ts',
};
const tanda = { file: 'shared/physiology/tanda.ts', test: 'shared/physiology/tanda.test.ts' };
const fitness = { file: 'shared/physiology/fitness.ts', test: 'shared/physiology/fitness.test.ts' };
const vdot = { file: 'shared/physiology/vdot.ts', test: 'shared/physiology/vdot.test.ts' };

/** What is computed of runs and races. */
export const tracks: Mutation[] = [
  {
    ...masked,
    what: 'a line leads through a private place between two samples',
    from: 'comesWithin(circle.radius, before ?? here, here)',
    to: 'comesWithin(circle.radius, here, here)',
  },
  {
    ...masked,
    what: 'a track loses its distance with its places',
    from: '...(metres && !track.distance && { distance: [...metres] }),',
    to: '',
  },
  {
    ...masked,
    what: 'a hidden end is not said',
    from: 'end: hidden[latitude.findLastIndex((value) => value !== null)] === 1,',
    to: 'end: false,',
  },
  {
    ...efforts,
    what: 'a best effort is faster than a world record',
    from: 'if (seconds < least || seconds >= bestSeconds) return;',
    to: 'if (seconds >= bestSeconds) return;',
  },
  {
    ...efforts,
    what: 'a best effort has a long rest in it',
    from: 'if (paused > restedAtMost * seconds) return;',
    to: '',
  },
  {
    ...efforts,
    what: 'a leap of the place makes a best effort',
    from: 'if (between(impossible) > tolerated * distance) return;',
    to: '',
  },
  {
    ...splits,
    what: 'a split ends at a sample instead of the kilometre or mile',
    from: 'Math.round((to.at - from.at) * 1000)',
    to: 'Math.round(((run.metres[to.end] ?? to.at) - from.at) * 1000)',
  },
  {
    ...splits,
    what: 'splits per mile are splits per kilometre',
    from: 'const before = Math.floor(from.at / every);',
    to: 'every = 1000;\n  const before = Math.floor(from.at / every);',
  },
  {
    ...splits,
    what: 'the last metres of a run are no split',
    from: 'const at = Math.min(no * every, lengthOf(course));',
    to: 'const at = no * every > lengthOf(course) ? from.at : no * every;',
  },
  {
    ...graded,
    what: 'a height that nobody has reached is a slope',
    from: 'Math.abs(slope) <= steepest ? slope : Number.NaN',
    to: 'slope',
  },
  {
    ...graded,
    what: 'a graded pace is shown where most heights are missing',
    from: 'if (missing > mostUnknown * steps) return undefined;',
    to: '',
  },
  {
    ...decoupling,
    what: 'the warm-up counts as the first half',
    from: '[warmUp, middle],',
    to: '[0, middle],',
  },
  {
    ...decoupling,
    what: 'intervals have a decoupling',
    from: 'if (variation >= mostVariation) {',
    to: 'if (false) {',
  },
  {
    ...flags,
    what: 'a forgotten stop is one only after an hour',
    from: 'const shortStop = 300;',
    to: 'const shortStop = 3600;',
  },
  {
    ...flags,
    what: 'a drive is not found',
    from: "if (drives.length > 0) stretch('car', drives);",
    to: '',
  },
  {
    ...bests,
    what: 'a race to come is a personal best',
    from: 'if (race.date > today || time === 0 ||',
    to: 'if (time === 0 ||',
  },
  {
    ...bests,
    what: 'an equal time is a better one',
    from: 'if (difference >= 0) continue;',
    to: 'if (difference > 0) continue;',
  },
  {
    ...tanda,
    what: 'a marathon is predicted from five of eight weeks',
    from: 'const weeksNeeded = 6;',
    to: 'const weeksNeeded = 5;',
  },
  {
    ...tanda,
    what: 'a constant of Tanda is changed',
    from: '140 * Math.exp(-0.0053 * weeklyDistance)',
    to: '140 * Math.exp(-0.0035 * weeklyDistance)',
  },
  {
    ...fitness,
    what: 'fitness uses the other common form of the mean',
    from: '(1 - Math.exp(-1 / time))',
    to: '(2 / (time + 1))',
  },
  {
    ...fitness,
    what: 'form is of the evening',
    from: 'if (day >= from) days.push({ day, fitness, fatigue, form, isMeaningful });',
    to: 'if (day >= from) days.push({ day, fitness, fatigue, form: fitness - fatigue, isMeaningful });',
  },
  {
    ...vdot,
    what: 'a constant of VDOT is changed',
    from: '0.1894393 * Math.exp(-0.012778 * minutes)',
    to: '0.1984393 * Math.exp(-0.012778 * minutes)',
  },
];
