import { type Formats, formatList } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { zoneNames } from '../../physiology/heart-rate-zones.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { distanceName } from '../../races/distance-name.ts';
import { secondsPerKm } from '../../units.ts';
import { rangeText } from '../../zones/range-text.ts';
import { zonesOf } from '../../zones/zones.ts';
import type { Asked } from '../intents.ts';
import { type Threshold, thresholdOf } from '../log/runner.ts';
import { type PaceRange, type Paces, pacesFor } from '../plan/paces.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';

/** The paces for easy, threshold and interval runs, the same as in a plan. */
export function answerTrainingPace(records: CoachRecords, { text }: Pick<Asked, 'text'>): Answer {
  const { formats } = records;
  const found = thresholdOf(records);
  if (found && text.includes('threshold pace')) {
    return {
      text: `Your threshold pace is ${formats.withPaceUnit(found.value)}, ${thresholdBasis(found, records)}`,
      more: paragraphs(ownZones(records)),
    };
  }
  const paces = pacesFor(records);
  const { easy, tempo, interval } = paces;
  if (!easy) return { text: nothingToGoBy };
  const faster = sentences(
    tempo && `Threshold (tempo) runs: ${rangeOf(tempo, formats)}.`,
    interval && `Intervals of three to five minutes: ${rangeOf(interval, formats)}.`,
    found
      ? `They follow from your threshold pace, ${thresholdBasis(found, records)}`
      : 'For faster runs it takes a race, or three hard runs of 20 to 70 minutes.',
  );
  const asIn = `Easy and long runs: ${rangeOf(easy, formats)}, as in the weeks that I plan.`;
  const slower = sentences(asIn, easyBasis(paces));
  const [isOfEasy, isOfFaster] = [ofEasy.test(text), ofFaster.test(text)];
  return {
    understood: `${isOfEasy && !isOfFaster ? 'Easy pace' : 'Training paces'}, as in a plan`,
    text: paragraphs((isOfEasy || !isOfFaster) && slower, (isOfFaster || !isOfEasy) && faster),
    more: paragraphs(
      isOfFaster && !isOfEasy && slower,
      talk,
      (isOfFaster || !isOfEasy) && ownZones(records),
    ),
  };
}

const ofEasy = /\b(?:easy|slow|long|recovery)\b/;
const ofFaster = /\b(?:threshold|tempo|interval|hard|rep)/;

const talk =
  'Whatever the figure, an easy run is one in which you can talk in full sentences. Heat, hills and tired legs make the same effort slower.';

const nothingToGoBy =
  'Your log doesn’t say which paces suit you: that takes easy runs of the last eight weeks, a race of the last twelve months, or three hard runs of 20 to 70 minutes in the last 90 days. Until then, run easy enough to talk in full sentences, and log a race or a time trial when you have run one. Then ask again.';

const rangeOf = ({ faster, slower }: PaceRange, { barePace, withPaceUnit }: Formats): string =>
  `${barePace(faster)} to ${withPaceUnit(slower)}`;

const easyBasis = ({ easyFrom }: Paces): string =>
  easyFrom === 'own-runs'
    ? 'Easy is about the pace of most of your easy runs of the last eight weeks.'
    : 'Easy follows from your threshold pace: your recent runs say nothing, or are too close to it to be easy.';

/** Where a threshold pace comes from, as the end of a sentence. */
function thresholdBasis(found: Threshold, { today, formats }: CoachRecords): string {
  if (found.from === 'zones') return 'as your zones have it.';
  const { estimate } = found;
  const { shortDate } = formats;
  const margin = `give or take ${Math.ceil(estimate.uncertainty * formats.kmPerUnit)} seconds`;
  const [race] = estimate.method === 'race' ? estimate.basedOn : [];
  if (race) {
    return `${margin}, by your ${distanceName(race.distance, formats)} in ${clock(race.time)} on ${shortDate(race.date, today)}.`;
  }
  const days = estimate.basedOn.map(({ date }) => shortDate(date, today));
  return `${margin}, by your hard sessions of ${formatList(days)}, warm-up included, so you may well be faster.`;
}

/** The runner's own zones are for looking back; a plan uses its own easy pace. */
function ownZones({ zones, today, formats }: CoachRecords): string | undefined {
  const paced =
    zones && zonesOf(zones).filter(({ paceMin, paceMax }) => paceMin !== null || paceMax !== null);
  if (!zones || !paced || paced.length === 0) return undefined;
  const { barePace, paceUnit, shortDate } = formats;
  const text = (pace: number) => barePace(secondsPerKm(pace));
  return paragraphs(
    `Your own zones, set on ${shortDate(zones.heldFrom, today)}:`,
    list(
      paced.map(
        ({ zone, paceMin, paceMax }) =>
          `Zone ${zone}, ${zoneNames[zone - 1]}: ${rangeText({ from: paceMin, to: paceMax, unit: ` ${paceUnit}`, text })}`,
      ),
    ),
  );
}
