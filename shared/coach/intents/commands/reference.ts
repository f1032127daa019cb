import type { Formats } from '../../../formats.ts';
import { bareDistanceOf, takeDistance, takeDuration, takeType } from './amounts.ts';
import type { Reference } from './command.ts';
import { Rest } from './said.ts';

const fillers = new Set(
  `whatever no nope morning evening afternoon lunchtime night early my the a that this those of from on in for with at planned run runs training session sessions workout jog outing one
  again please event entry log calendar now to scheduled i have has been be instead rather by back forward earlier
  later it until till onto put off is go move moved just thing km mi day days`.split(/\s+/),
);
/** 'The easy 8' */
const bareDistance =
  /(?<=\b(?:easy|long|tempo|steady|recovery) )(\d{1,2}(?:[.,]\d)?)(?! ?[x:\d])\b/;

/**
 * What is said about a session other than its day: 'the 8.2 km easy run', 'my long run', 'my last
 * run'.
 */
export function referenceIn(text: string, formats: Formats): Omit<Reference, 'date'> {
  const rest = new Rest(text);
  const figure = bareDistance.exec(rest.text)?.[1];
  const distance = takeDistance(rest) ?? (figure ? bareDistanceOf(figure, formats) : undefined);
  if (figure) rest.take(bareDistance);
  const duration = takeDuration(rest, distance);
  const isLast = rest.take(/\b(?:last|latest|most recent)\b/) !== undefined;
  const sessionType = takeType(rest);
  return { distance, duration, sessionType, isLast, words: rest.words(fillers) };
}
