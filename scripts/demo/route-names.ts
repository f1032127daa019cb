import { type DemoTrack, isOnLoop, loopLength } from './tracks.ts';

/** What the runner calls the loop that they run most often, kept with the newest run on it. */
export function routeNameRows(tracks: readonly DemoTrack[]) {
  const onLoops = tracks.filter(({ training }) => isOnLoop(training.sessionType));
  const runs = Map.groupBy(onLoops, ({ training }) => loopLength(training.distance * 1000));
  const [most] = [...runs.values()].sort((a, b) => b.length - a.length);
  const newest = most?.at(-1);
  return newest ? [{ training_id: newest.training.id, name: 'Lake loop' }] : [];
}
