import { counted, type Formats } from '../formats.ts';
import type { Amount, Flag, Stretch } from '../trainings/flag.ts';
import { formatDuration, seconds } from '../units.ts';

const time = (value: number) => formatDuration(seconds(value));
const both = ({ metres, seconds }: Amount, { formatAlong }: Formats) =>
  `${formatAlong(metres)} in ${time(seconds)}`;

/** What is probably wrong, in a sentence. */
export function flagSentence(flag: Flag, formats: Formats): string {
  const { formatAlong, formatLength } = formats;
  switch (flag.kind) {
    case 'clock':
      return flag.setAfter === undefined
        ? 'The date cannot be right: the watch’s clock was years off.'
        : `The watch’s clock was corrected ${time(flag.setAfter)} after the start. What it had recorded before was moved to join what follows.`;
    case 'heights':
      return `${counted(flag.leftOut, 'elevation reading')} that no runner could have climbed to ${flag.leftOut === 1 ? 'was' : 'were'} left out.`;
    case 'still':
      return `The watch hardly moved: ${formatLength(flag.metres)} in ${time(flag.seconds)}.`;
    case 'distance':
      return `The distance of ${formatAlong(flag.stated)} disagrees with the track, which is ${formatAlong(flag.measured)} long.`;
    case 'car':
      return flag.left
        ? `${both(flag.covered, formats)} looks like a drive${where(flag)}.`
        : `All of it is faster than anyone can run: ${both(flag.covered, formats)} looks like a ride or a drive.`;
    case 'speed':
      return flag.left
        ? `${both(flag.covered, formats)} is faster than anyone can run${where(flag)}, as if the watch had lost its position.`
        : `${both(flag.covered, formats)} is faster than anyone can run.`;
    case 'stop':
      return `The watch kept recording for ${time(flag.covered.seconds)} after the run, hardly moving.`;
  }
}

function where({ spans, isEnd }: Stretch): string {
  const [from] = spans[0] ?? [0];
  if (from <= 0) return ' at the start';
  if (isEnd && spans.length === 1) return ' at the end';
  return spans.length > 1 ? ` in ${spans.length} places` : `, from ${time(from)} on`;
}

/** The proposed fix as the text of a button; undefined if only the runner knows. */
export function mendLabel(flag: Flag, formats: Formats): string | undefined {
  switch (flag.kind) {
    case 'clock':
      return 'Set the date';
    case 'still':
    case 'heights':
      return undefined;
    case 'distance':
      return `Use the track’s distance, ${formats.formatAlong(flag.measured)}`;
    default:
      return flag.left && `${mends(flag)}: ${both(flag.left, formats)}`;
  }
}

function mends({ kind, spans, isEnd }: Stretch): string {
  const isOne = spans.length === 1;
  if (isOne && isEnd) return `End the run at ${time(spans[0]?.[0] ?? 0)}`;
  if (isOne && (spans[0]?.[0] ?? 0) <= 0) return `Begin the run at ${time(spans[0]?.[1] ?? 0)}`;
  return kind === 'car' ? 'Leave out the drive' : 'Leave it out';
}

/** What was mended, in a sentence. */
export function mendedSentence(flag: Flag, formats: Formats): string {
  switch (flag.kind) {
    case 'clock':
      return flag.setAfter === undefined
        ? 'You set the date, as the watch’s clock was years off.'
        : 'You set the date, as the watch’s clock was corrected during the run.';
    case 'distance':
      return `The distance is the track’s; the device stated ${formats.formatAlong(flag.stated)}.`;
    case 'still':
    case 'heights':
      return '';
    case 'car':
      return `A drive is left out: ${both(flag.covered, formats)}.`;
    case 'speed':
      return `What was faster than anyone can run is left out: ${both(flag.covered, formats)}.`;
    case 'stop':
      return `The run ends at ${time(flag.spans[0]?.[0] ?? 0)}; the ${time(flag.covered.seconds)} after it are left out.`;
  }
}
