export interface XmlRun {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt?: number;
  points?: number;
  /** Seconds from one point to the next. */
  step?: number;
  /** Metres per second. */
  speed?: number;
}

const runAt = Date.UTC(2026, 4, 1, 6, 30);

/** The points of a run northwards from Berlin. */
export function pointsOf({ startedAt = runAt, points = 600, step = 1, speed = 3 }: XmlRun = {}) {
  return Array.from({ length: points }, (_, at) => ({
    time: new Date(startedAt + at * step * 1000).toISOString(),
    latitude: (52.5 + (at * step * speed) / 111_195).toFixed(7),
    longitude: '13.4',
    metres: at * step * speed,
    heartRate: 140 + (at % 5),
    height: (100 + 20 * Math.sin(at / 60)).toFixed(1),
  }));
}

type Point = ReturnType<typeof pointsOf>[number];

/** Laid out as Garmin Connect does. */
const gpxPoint = ({ time, latitude, longitude, height, heartRate }: Point) => `
      <trkpt lat="${latitude}" lon="${longitude}">
        <ele>${height}</ele>
        <time>${time}</time>
        <extensions>
          <gpxtpx:TrackPointExtension>
            <gpxtpx:hr>${heartRate}</gpxtpx:hr>
            <gpxtpx:cad>86</gpxtpx:cad>
          </gpxtpx:TrackPointExtension>
        </extensions>
      </trkpt>`;

/** A GPX file; its prefix gpxtpx is not declared. */
export const gpxFile = (
  segments: readonly (readonly Point[])[],
  { type = '<type>running</type>' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Some watch" version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
 <trk><name>Morning Run</name>${type}
 ${segments.map((points) => `<trkseg>${points.map(gpxPoint).join('')}</trkseg>`).join('\n')}</trk></gpx>`;

const tcxPoint = ({ time, latitude, longitude, height, heartRate, metres }: Point) =>
  `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${latitude}</LatitudeDegrees>
    <LongitudeDegrees>${longitude}</LongitudeDegrees></Position><AltitudeMeters>${height}</AltitudeMeters>
    <DistanceMeters>${metres}</DistanceMeters><HeartRateBpm><Value>${heartRate}</Value></HeartRateBpm>
    <Extensions><ns3:TPX><ns3:RunCadence>84</ns3:RunCadence></ns3:TPX></Extensions></Trackpoint>`;

/** A TCX file of one lap, in folders as Garmin's Training Center writes them. */
export const tcxFile = (
  points: readonly Point[],
  { seconds = points.length - 1, metres = points.at(-1)?.metres ?? 0 } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase><Folders><History><Running Name="Running"/></History></Folders>
 <Activities><Activity Sport="Running"><Id>${points[0]?.time}</Id><Lap StartTime="${points[0]?.time}">
  <TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters><Calories>120</Calories>
  <AverageHeartRateBpm><Value>142</Value></AverageHeartRateBpm>
  <Track>${points.map(tcxPoint).join('\n')}</Track></Lap>
  <Creator><Name>Some watch</Name></Creator></Activity></Activities></TrainingCenterDatabase>`;
