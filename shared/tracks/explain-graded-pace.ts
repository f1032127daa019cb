import type { Figure } from '../explained.ts';
import { type Formats, formatSmallShare } from '../formats.ts';
import type { SecondsPerKm } from '../units.ts';
import { lengthOf } from './course.ts';
import { shortestGraded } from './graded-course.ts';
import { averageGradedPace, averagePaceOf, type Run } from './run.ts';

/** The share of the way beyond which unknown slopes make the figure a rough one. */
const muchUnknown = 0.02;

/**
 * The graded pace of a run, and why it is what it is.
 * @param averagePace the training's, if it is known better than from the samples
 */
export function explainGradedPace(
  run: Run,
  averagePace: SecondsPerKm | undefined,
  formats: Formats,
): Figure {
  const name = 'Graded pace';
  const { course, graded } = run;
  const pace = averagePace ?? averagePaceOf(course);
  const value = averageGradedPace(run, pace);
  if (!graded || value === undefined || pace === undefined) {
    return { name, reason: reasonFor(run, formats) };
  }
  const { formatAlong, formatLength, formatPaceReading, perDistance } = formats;
  const unknown = (graded.unknown.at(-1) ?? 0) / lengthOf(course);
  return {
    name,
    value,
    text: formats.barePace(value),
    unit: perDistance,
    meaning: 'The pace on the flat that takes the same effort.',
    inputs: [
      { label: 'Pace', text: formatPaceReading(pace) },
      { label: 'Distance', text: formatAlong(lengthOf(course)) },
      { label: 'Worth on the flat', text: formatAlong(graded.graded.at(-1) ?? 0) },
      ...climbOf(run, formats),
    ],
    formula: `Every part of the way counts as 1 + 0.0287 g + 0.00152 g² times its length, where g is the slope in percent over the ${formatLength(90)} around it. The moving time is divided by what that adds up to.`,
    source:
      'A public fit (Sci-DANI) to the model that Strava made in 2017 from the heart rates of 240,000 runners. Strava has not published its formula.',
    sure: {
      level: unknown > muchUnknown ? 'low' : 'medium',
      why: [
        'Other fits agree within 2% up to a slope of 5% uphill and 15% downhill; at 20% uphill they differ by 8%.',
        'It knows slopes, not the ground: mud, steps and bends count as road.',
        'The track does not say whether the heights were measured by air pressure or, less exactly, by satellite.',
        ...(unknown > 0
          ? [`No slope is known for ${formatSmallShare(unknown)} of the way, which counts as flat.`]
          : []),
      ],
    },
  };
}

function reasonFor({ course, route, altitude }: Run, { formatLength }: Formats): string {
  if (!route) return 'Indoors, the slope of the treadmill is not recorded.';
  if (!altitude) return 'No heights were recorded.';
  if (lengthOf(course) - (course.metres?.[0] ?? 0) < shortestGraded) {
    return `The run is shorter than ${formatLength(shortestGraded)}, too short to tell a slope.`;
  }
  return 'Heights are missing for more than a tenth of the way.';
}

function climbOf({ splits }: Run, { formatHeight }: Formats) {
  const sum = (of: 'gain' | 'loss') => splits.reduce((all, split) => all + (split[of] ?? 0), 0);
  if (!splits.some(({ gain }) => gain !== undefined)) return [];
  return [
    {
      label: 'Climb and descent',
      text: `${formatHeight(sum('gain'))} up, ${formatHeight(sum('loss'))} down`,
    },
  ];
}
