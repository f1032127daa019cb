import { type Circle, movedPlace, type Place } from '../tracks/geo.ts';

/** The most a hidden circle is moved, as a share of its place's radius. */
const farthest = 0.5;

/** A private place as stored. */
interface StoredPlace extends Place {
  /** Metres. */
  radius: number;
  /** The direction in which the hidden circle is moved: 0 to 1 of a turn, clockwise from north. */
  shiftTurn: number;
  /** How far it is moved, as a share of the most: 0 to 1. */
  shiftShare: number;
}

/**
 * What is hidden around a private place: a larger circle with the place's own circle somewhere
 * inside it.
 *
 * A circle centred on the door would reveal where the door is: all tracks end on its edge, and
 * three ends are enough to find the centre. So the hidden circle's centre is up to half a radius
 * away from the place, in a direction chosen at random once for each place. Once, because new ones
 * for each run would show, over many runs, what all the circles have in common. However many ends
 * somebody has, they lead to the shifted centre, and the place may be anywhere within half a radius
 * of it.
 *
 * It hides where somebody ran, not how far: see maskedTrack.
 */
export function hiddenCircle({ radius, shiftTurn, shiftShare, ...place }: StoredPlace): Circle {
  const metres = shiftShare * farthest * radius;
  const turn = shiftTurn * 2 * Math.PI;
  const moved = { east: Math.sin(turn) * metres, north: Math.cos(turn) * metres };
  return { ...movedPlace(place, moved), radius: radius * (1 + farthest) };
}
