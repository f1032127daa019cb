import type { Activity } from '#shared/activities/activity.ts';
import { activitiesFromGpx } from '#shared/activities/from-gpx.ts';
import { activitiesFromTcx } from '#shared/activities/from-tcx.ts';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { shortened } from '#shared/clean-text.ts';
import type { Formats } from '#shared/formats.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { gpxElements } from './gpx-elements.ts';
import { tcxElements } from './tcx-elements.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { type ElementReader, readXml } from './xml-events.ts';

/**
 * The activities of a GPX or TCX file. A damaged one is read up to the damage.
 * @throws {AppError} NOT_AN_ACTIVITY or TOO_LARGE
 */
export async function readXmlFile(
  pieces: AsyncIterable<Uint8Array>,
  formats: Formats,
  slice: Slice,
): Promise<Activity[]> {
  const gpx = gpxElements();
  const tcx = tcxElements();
  let found: ElementReader | undefined;
  const readerOf = (root: string) => {
    if (root === 'gpx') found = gpx;
    else if (root === 'TrainingCenterDatabase') found = tcx;
    else throw notAnActivity(otherDocument(root));
    return found;
  };
  const isWhole = await readXml(textOfBytes(pieces), readerOf, slice);
  if (found === gpx) return activitiesFromGpx({ ...gpx.file, isDamaged: !isWhole }, formats);
  return activitiesFromTcx({ ...tcx.file, isDamaged: !isWhole }, formats);
}

const otherDocuments: Record<string, string> = {
  html: 'This is a web page, not an activity.',
  kml: 'This is a KML file, which holds places and no times. Export the activity as FIT, GPX or TCX.',
  HealthData: 'This is Apple Health’s own export, not one activity.',
};

const otherDocument = (root: string) =>
  (Object.hasOwn(otherDocuments, root) ? otherDocuments[root] : undefined) ??
  `This is an XML file, but "${shortened(root, 40)}" is neither GPX nor TCX.`;
