import type { AppleWorkout } from '#shared/activities/from-apple.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { readXml } from '../activity-files/xml-events.ts';

/** More than a workout can need. */
const most = { statistics: 200, metadata: 200 };

/** The content of a workout's element, and the file of its route, if it has one. */
export async function readWorkout(
  element: string,
  slice: Slice,
): Promise<{ workout: AppleWorkout; route: string | undefined }> {
  let attributes: AppleWorkout['attributes'] = {};
  const statistics: AppleWorkout['statistics'] = [];
  const metadata = new Map<string, string>();
  let route: string | undefined;
  const reader = {
    open(name: string, found: Readonly<Record<string, string>>) {
      if (name === 'Workout') attributes = found;
      if (name === 'FileReference') route ??= found.path;
      if (name === 'MetadataEntry' && metadata.size < most.metadata) {
        metadata.set(found.key ?? '', found.value ?? '');
      }
      if (name === 'WorkoutStatistics' && statistics.length < most.statistics) {
        const { type = '', unit = '', sum, average, maximum } = found;
        statistics.push({ type, unit, sum, average, maximum });
      }
    },
    close() {},
  };
  async function* text() {
    yield element;
  }
  await readXml(text(), () => reader, slice);
  return { workout: { attributes, statistics, metadata: Object.fromEntries(metadata) }, route };
}
