import { type DemoTrack, runsOnUsualLoop } from './tracks.ts';

/** What the runner calls the loop that they run most often, kept with the newest run on it. */
export function routeNameRows(tracks: readonly DemoTrack[]) {
  const newest = runsOnUsualLoop(tracks.map(({ training }) => training)).at(-1);
  return newest ? [{ training_id: newest.id, name: 'Lake loop' }] : [];
}
