import type { Layout } from './layout.fixture.ts';
import type { Lap, Sample } from './model.fixture.ts';
import { placeOf } from './place.fixture.ts';
import type { Run } from './run.fixture.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A time as the file has it; `none` is UTC without saying so. */
function timeText(at: number, zone: Layout['zone']): string {
  const shifted = zone === '+02:00' ? at + 7_200_000 : at;
  const [clock] = new Date(shifted).toISOString().split('.');
  return `${clock}${zone === 'none' ? '' : zone}`;
}

const startsSegment = ({ breaks }: Sample) => breaks !== undefined;

/** As segments, or as the tracks of a lap. */
function pieces(samples: readonly Sample[]): Sample[][] {
  const found: Sample[][] = [];
  for (const sample of samples) {
    const last = found.at(-1);
    if (!last || startsSegment(sample)) found.push([sample]);
    else last.push(sample);
  }
  return found;
}

/** Each run is a track of its own. */
export function gpxFile(runs: readonly Run[], layout: Layout): string {
  return `${head}<gpx creator="Some watch" version="1.1" xmlns="http://www.topografix.com/GPX/1/1"
 xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
${runs.map((run) => gpxTrack(run, layout)).join('\n')}
</gpx>`;
}

const gpxTrack = (run: Run, layout: Layout) =>
  `<trk><name>A run</name><type>${layout.type}</type>
${pieces(run.samples)
  .map((piece) => `<trkseg>${piece.map((one) => gpxPoint(run, one, layout)).join('\n')}</trkseg>`)
  .join('\n')}</trk>`;

function gpxPoint({ plan }: Run, sample: Sample, { zone }: Layout): string {
  const { latitude, longitude } = placeOf(plan, sample);
  return `<trkpt lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}">
<ele>${sample.height.toFixed(1)}</ele><time>${timeText(sample.stamp, zone)}</time>
<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${140 + (sample.clock % 5)}</gpxtpx:hr>
<gpxtpx:cad>85</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>`;
}

/** Each run is an activity of its own. */
export function tcxFile(runs: readonly Run[], layout: Layout): string {
  return `${head}<TrainingCenterDatabase
 xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
 xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Activities>
${runs.map((run) => tcxActivity(run, layout)).join('\n')}
</Activities></TrainingCenterDatabase>`;
}

const tcxActivity = (run: Run, layout: Layout) =>
  `<Activity Sport="Running"><Id>${timeText(run.stampAt(0), layout.zone)}</Id>
${run.laps.map((lap) => tcxLap(run, lap, layout)).join('\n')}
<Creator><Name>Some watch</Name></Creator></Activity>`;

function tcxLap(run: Run, lap: Lap, layout: Layout): string {
  const isLast = lap === run.laps.at(-1);
  const own = run.samples.filter(({ clock }) => clock >= lap.from && (clock < lap.to || isLast));
  const tracks = pieces(own)
    .map((piece) => `<Track>${piece.map((one) => tcxPoint(run, one, layout)).join('\n')}</Track>`)
    .join('\n');
  return `<Lap StartTime="${timeText(run.stampAt(lap.from), layout.zone)}">
${tcxTotals(lap, layout)}<Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>
${tracks}</Lap>`;
}

function tcxTotals({ timer, distance }: Lap, { totals, unknownTotals }: Layout): string {
  if (totals === 'none' && unknownTotals === 'absent') return '';
  const [seconds, metres] = totals === 'none' ? [0, 0] : [timer, distance];
  return `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>`;
}

function tcxPoint({ plan }: Run, sample: Sample, layout: Layout): string {
  const { latitude, longitude } = placeOf(plan, sample);
  const metres = layout.metres ? `<DistanceMeters>${sample.metres}</DistanceMeters>` : '';
  return `<Trackpoint><Time>${timeText(sample.stamp, layout.zone)}</Time>
<Position><LatitudeDegrees>${latitude.toFixed(7)}</LatitudeDegrees>
<LongitudeDegrees>${longitude.toFixed(7)}</LongitudeDegrees></Position>
<AltitudeMeters>${sample.height.toFixed(1)}</AltitudeMeters>${metres}
<HeartRateBpm><Value>${140 + (sample.clock % 5)}</Value></HeartRateBpm>
<Extensions><ns3:TPX><ns3:RunCadence>85</ns3:RunCadence></ns3:TPX></Extensions></Trackpoint>`;
}
