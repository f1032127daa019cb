import { emergencies, type RedFlag, redFlags } from './flags.ts';
import { type Either, occursAt, placesOf, type Said, type Sequence, type Span } from './said.ts';

/**
 * How a language words the signs, in comma-separated lists in plain letters (`wordsIn`). The words
 * of a sign are near each other, in any order: 'schmerz*|weh brust'. `|` means or, `*` any ending,
 * and words joined by `-` follow each other: 'in-der-nacht'.
 */
interface Wording {
  signs: Readonly<Partial<Record<RedFlag, string>>>;
  /**
   * Denies a sign that follows immediately, or after at most two words of `between`: 'no',
   * 'without'. 'Not only' denies nothing.
   */
  no: string;
  between: string;
  /** Right after a sign: 'is gone'. Ignored for emergencies. */
  gone: string;
}

/** One of each of these must be near the first. */
type Sign = readonly Either[];

/** How many words on either side are searched for the rest of a sign. */
const reach = 8;
const mostBetween = 2;
/** Finds the signs in a text by the words of one language. */
export function flagReader(wording: Wording): (said: Said) => RedFlag[] {
  const table = redFlags.map((flag) => {
    const signs = wording.signs[flag];
    return { flag, signs: signs === undefined ? [] : listOf(signs).map(readSign) };
  });
  const isDenied = denialReader(wording);
  const isGone = goneReader(wording);
  const isIn = (said: Said, sign: Sign, flag: RedFlag) =>
    spansOf(said, sign).some(
      (spans) =>
        !(isDenied(said.words, spans) || (!emergencies.has(flag) && isGone(said.words, spans))),
    );
  return (said) =>
    table
      .filter(({ flag, signs }) => signs.some((sign) => isIn(said, sign, flag)))
      .map(({ flag }) => flag);
}

function denialReader(wording: Wording) {
  const no = sequencesOf(wording.no);
  const between = new Set(listOf(wording.between));
  return (words: readonly string[], spans: readonly Span[]): boolean => {
    const isOfSign = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
    const isDeniedAt = (from: number) => {
      let end = from;
      while (from - end < mostBetween && between.has(words[end - 1] ?? '')) end -= 1;
      return [...Array(from - end + 1).keys()].some((skipped) =>
        no.some(
          (one) =>
            occursAt(words, one, from - skipped - one.length) && !isOfSign(from - skipped - 1),
        ),
      );
    };
    return spans.some(({ from }) => isDeniedAt(from));
  };
}

function goneReader(wording: Wording) {
  const gone = sequencesOf(wording.gone);
  return (words: readonly string[], spans: readonly Span[]): boolean => {
    const end = Math.max(...spans.map(({ to }) => to));
    return gone.some((one) => occursAt(words, one, end));
  };
}

/** Where a sign occurs: the positions of its parts, one set for each position of the first. */
function spansOf(said: Said, [first = [], ...rest]: Sign): Span[][] {
  const allowsSlips = rest.length > 0;
  const starts = placesOf(said, first, allowsSlips);
  if (starts.length === 0) return [];
  const places = rest.map((part) => placesOf(said, part, allowsSlips));
  return starts.flatMap((start) => {
    const found = places.map((part) => part.find((span) => areNear(said, start, span)));
    const others = found.filter((span) => span !== undefined);
    return others.length < found.length ? [] : [[start, ...others]];
  });
}

const areNear = ({ sentences }: Said, one: Span, other: Span) =>
  Math.max(one.from - other.to, other.from - one.to) < reach &&
  sentences[one.from] === sentences[other.from];

const listOf = (list: string): string[] => list.split(',').map((item) => item.trim());
const sequencesOf = (list: string): Either => listOf(list).map(readSequence);
const readSequence = (words: string): Sequence => words.split('-');
const readSign = (sign: string): Sign =>
  sign.split(/\s+/).map((part) => part.split('|').map(readSequence));
