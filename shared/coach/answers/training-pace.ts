import { shortDate } from '../../calendar-day.ts';
import { formatList, paceUnit } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { durationOf } from '../../log-questions/texts/describe-training.ts';
import { distanceName, plainName } from '../../log-questions/texts/names.ts';
import { zoneNames } from '../../physiology/heart-rate-zones.ts';
import { paceZones } from '../../physiology/pace-zones.ts';
import { estimateThreshold } from '../../physiology/threshold.ts';
import { thresholdPaceOfRaces } from '../../physiology/threshold-pace.ts';
import { paceAtIntensity, vdotOf } from '../../physiology/vdot.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { formatPace, km, secondsPerKm } from '../../units.ts';
import { paceText } from '../../zones/pace-text.ts';
import { rangeText } from '../../zones/range-text.ts';
import { analysisDays } from '../../zones/schema.ts';
import { zonesOf } from '../../zones/zones.ts';
import { heartsOf } from '../facts/heart.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { sessionsHeld } from './log.ts';
import { timedRacesOf } from './predicting.ts';
import { thresholdPaceText } from './zones.ts';

/** The paces for easy, threshold and interval runs. */
export function answerTrainingPace(records: CoachRecords, { text }: Pick<Asked, 'text'>): string {
  return fromZones(records, text) ?? fromRaces(records) ?? fromSessions(records) ?? nothingToGoBy;
}

const talk =
  'Whatever the figure, an easy run is one in which you can talk in full sentences. Heat, hills and tired legs make the same effort slower.';

const nothingToGoBy =
  'Your log doesn’t say which paces suit you: that takes a race of the last twelve months, or three hard runs of 20 to 70 minutes in the last 90 days. Until then, run easy enough to talk in full sentences, and log a race or a time trial when you have run one. Then ask again.';

function fromZones({ zones, today }: CoachRecords, asked: string): string | undefined {
  const paced =
    zones && zonesOf(zones).filter(({ paceMin, paceMax }) => paceMin !== null || paceMax !== null);
  if (!zones || !paced || paced.length === 0) return undefined;
  const threshold =
    zones.lactateThresholdPace === null ? undefined : thresholdPaceText(zones.lactateThresholdPace);
  const asksForIt = asked.includes('threshold pace');
  return paragraphs(
    asksForIt && threshold,
    `By your own zones, set on ${shortDate(zones.heldFrom, today)}, these are your training paces:`,
    list(
      paced.map(
        ({ zone, paceMin, paceMax }) =>
          `Zone ${zone}, ${zoneNames[zone - 1]}: ${rangeText({ from: paceMin, to: paceMax, unit: ` ${paceUnit}`, text: paceText })}`,
      ),
    ),
    !asksForIt && threshold,
    `Easy and long runs belong in zones 1 and 2, tempo runs in zone 4, intervals in zone 5. ${talk}`,
  );
}

/** Fractions of VO2max: Daniels' Running Formula, as in `paceAtIntensity`. */
const fractions = [
  ['Easy and long runs', 0.74, 0.59],
  ['Threshold (tempo) runs', 0.88, 0.88],
  ['Intervals of three to five minutes', 1, 0.975],
] as const;

function fromRaces(records: CoachRecords): string | undefined {
  const best = thresholdPaceOfRaces(timedRacesOf(records), records.today);
  const [basis] = best?.basedOn ?? [];
  const vdot = basis && vdotOf(basis.time, basis.distance);
  if (!best || !basis || !vdot) return undefined;
  return paragraphs(
    `From your ${distanceName(basis.distance)} in ${clock(basis.time)} (${plainName(basis.race.raceName)}, ${shortDate(basis.date)}), these paces follow:`,
    list(
      fractions.map(([name, fast, slow]) => {
        const [from, to] = [fast, slow].map((part) => formatPace(paceAtIntensity(vdot, part)));
        return `${name}: ${from === to ? `about ${from}` : `${from} to ${to}`} ${paceUnit}`;
      }),
    ),
    `They come from Daniels’ formula and are good to about ${best.uncertainty} seconds either way at threshold; the older the race, the less sure. ${talk}`,
  );
}

function fromSessions(records: CoachRecords): string | undefined {
  const sessions = sessionsHeld(records).map((training) => ({
    date: training.date,
    sessionType: training.sessionType,
    distance: km(training.distance),
    duration: durationOf(training),
    heartRateAvg: training.heartRateAvg ?? null,
  }));
  const { maxHeartRate } = heartsOf(records);
  const { pace } = estimateThreshold({
    races: [],
    sessions,
    maxHeartRate,
    today: records.today,
    days: analysisDays,
  });
  if (!pace) return undefined;
  const zones = paceZones(secondsPerKm(pace.value));
  const paces = (...wanted: number[]) => {
    const chosen = zones.filter(({ zone }) => wanted.includes(zone));
    const fastest = Math.min(...chosen.map(({ paceMin }) => paceMin));
    const slowest = Math.max(...chosen.map(({ paceMax }) => paceMax));
    return `${formatPace(secondsPerKm(fastest))} to ${formatPace(secondsPerKm(slowest))} ${paceUnit}`;
  };
  const days = pace.basedOn.map(({ date }) => shortDate(date, records.today));
  return paragraphs(
    `Your hard sessions point to a threshold pace of about ${formatPace(pace.value)} ${paceUnit}, give or take ${pace.uncertainty} seconds. From that:`,
    list([
      `Easy and long runs: ${paces(1, 2)}`,
      `Threshold (tempo) runs: ${paces(4)}`,
      `Intervals of three to five minutes: ${paces(5)}`,
    ]),
    `It rests on your sessions of ${formatList(days)}, warm-up included, so you may well be faster. A race would say more. ${talk}`,
  );
}
