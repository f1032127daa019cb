import { type Circle, movedPlace, type Place } from '../tracks/geo.ts';

/** How far a hidden circle is moved at most, as a share of its place's radius. */
const farthest = 0.5;

/** A private place as it is stored. */
interface StoredPlace extends Place {
  /** Metres. */
  radius: number;
  /** Which way the hidden circle is moved: 0 to 1 of a turn, clockwise from north. */
  shiftTurn: number;
  /** How far, as a share of the farthest: 0 to 1. */
  shiftShare: number;
}

/**
 * What is hidden around a private place: a larger circle with the place's own somewhere inside it.
 *
 * A circle around the door would tell where the door is: all tracks end on its edge, and three ends
 * are enough to find the middle. So the hidden circle's middle is up to half a radius away from the
 * place, in a direction that chance chose once for each place. Once, because a new one for each run
 * would show, over many runs, what all of the circles have in common. However many ends somebody
 * has, they lead to the moved middle, and the place may be anywhere within half a radius of it.
 *
 * It hides where somebody ran, not how far: see maskedTrack.
 */
export function hiddenCircle({ radius, shiftTurn, shiftShare, ...place }: StoredPlace): Circle {
  const metres = shiftShare * farthest * radius;
  const turn = shiftTurn * 2 * Math.PI;
  const moved = { east: Math.sin(turn) * metres, north: Math.cos(turn) * metres };
  return { ...movedPlace(place, moved), radius: radius * (1 + farthest) };
}
