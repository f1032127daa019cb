/** A change that a question plainly asks for. Names are lower-case words. */
export type Command =
  | { kind: 'retire'; name: readonly string[] }
  | { kind: 'resolve'; name: readonly string[] }
  | { kind: 'delete'; noun: string | undefined; id: string }
  | { kind: 'max-heart-rate'; bpm: number };

/** Whoever says more asks for more than one change. */
const mostWords = 16;
const mostCharacters = 300;

/**
 * Recognises a question that is one command, such as 'Retire my Pegasus', 'My knee is healed' or 'Set
 * my max heart rate to 188'. Questions, doubts and conditions are none.
 */
export function commandIn(question: string): Command | undefined {
  if (question.length > mostCharacters) return undefined;
  const isAsked = question.trimEnd().endsWith('?');
  const words = withoutManners(wordsOf(question));
  if (words.length === 0 || words.length > mostWords) return undefined;
  if (isAsked && !asksForAct(question)) return undefined;
  if (words.some((word) => doubts.has(word))) return undefined;
  return retiring(words) ?? deleting(words) ?? settingMax(words) ?? resolving(words);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/\s+/, 2 * mostWords)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

/** The words before and after a command that do not change it, longest first. */
const manners = [
  ...['i would like you to', 'i want you to', 'i would like to', 'i want to', 'id like to'],
  ...['could you please', 'can you please', 'would you please', 'could you', 'can you', 'will you'],
  ...['would you', 'hey coach', 'hello', 'please', 'coach', 'hey', 'hi', 'ok', 'now', 'so', 'lets'],
].map((phrase) => phrase.split(' '));
const farewells = new Set(['please', 'thanks', 'now', 'coach', 'cheers']);

function withoutManners(words: readonly string[]): string[] {
  let rest = [...words];
  for (;;) {
    const before = manners.find((phrase) => phrase.every((word, at) => rest[at] === word));
    if (!before) break;
    rest = rest.slice(before.length);
  }
  while (farewells.has(rest.at(-1) ?? '')) rest.pop();
  return rest;
}

const asksForAct = (question: string) =>
  /^\W*(?:please\s+)?(?:can|could|will|would) you\b/i.test(question);

const doubts = new Set([
  ...['not', 'never', 'isnt', 'arent', 'hasnt', 'dont', 'wont', 'no', 'almost', 'nearly', 'partly'],
  ...['mostly', 'if', 'when', 'once', 'until', 'before', 'after', 'hopefully', 'probably', 'think'],
  ...['maybe', 'should', 'might', 'hope', 'soon', 'yet', 'why', 'how', 'what', 'which'],
  ...['still', 'far', 'only', 'who', 'where', 'said', 'says', 'told', 'cant', 'unless', 'but'],
]);

const retiringVerbs = new Set(['retire', 'archive', 'deactivate']);
/** Words in the naming of gear that name nothing. */
const gearFillers = new Set([
  ...['my', 'the', 'these', 'those', 'this', 'that', 'old', 'worn', 'out', 'pair', 'of', 'running'],
  ...['shoe', 'shoes', 'trainers', 'gear', 'item', 'away', 'put', 'mark', 'as', 'retired', 'for'],
  ...['good', 'now', 'set', 'from', 'use', 'inactive'],
]);

function retiring(words: readonly string[]): Command | undefined {
  const [first = ''] = words;
  const isPutAway = first === 'put' && words.includes('away');
  const isMarked = first === 'mark' && ['retired', 'inactive'].includes(words.at(-1) ?? '');
  if (!retiringVerbs.has(first) && !isPutAway && !isMarked) return undefined;
  const named = retiringVerbs.has(first) ? words.slice(1) : words;
  return { kind: 'retire', name: named.filter((word) => !gearFillers.has(word)) };
}

const openings = new Set([
  ...['is', 'are', 'am', 'was', 'were', 'has', 'have', 'had', 'do', 'does', 'did', 'can', 'could'],
]);
const healed = new Set(['healed', 'resolved', 'gone', 'over', 'recovered', 'closed']);
const injuryWords = new Set(['injury', 'pain']);
/** Words in the naming of an injury that name nothing. */
const injuryFillers = new Set([
  ...['my', 'the', 'this', 'that', 'it', 'is', 'are', 'has', 'have', 'been', 'fully', 'completely'],
  ...['all', 'now', 'finally', 'as', 'mark', 'set', 'close', 'resolve', 'problem', 'totally', 'to'],
]);

function resolving(words: readonly string[]): Command | undefined {
  const [first = ''] = words;
  if (openings.has(first)) return undefined;
  const isMarked = (first === 'mark' || first === 'set') && healed.has(words.at(-1) ?? '');
  const isClosed = first === 'close' || first === 'resolve';
  const isTold =
    healed.has(words.at(-1) ?? '') &&
    ['is', 'are', 'has', 'have'].some((verb) => words.includes(verb));
  if (!isMarked && !isClosed && !isTold) return undefined;
  const said = words.filter((word) => !injuryFillers.has(word) && !healed.has(word));
  const name = said.filter((word) => !injuryWords.has(word));
  return said.length > 0 ? { kind: 'resolve', name } : undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const nouns = ['training', 'run', 'session', 'workout', 'race', 'injury', 'event', 'gear', 'shoes'];
const recordFillers = new Set([
  ...['my', 'the', 'this', 'that', 'record', 'entry', 'with', 'id', 'item', 'calendar', 'planned'],
]);

/** Only a whole record: 'delete the notes of race …' is about something else. */
function deleting([verb = '', ...words]: readonly string[]): Command | undefined {
  const ids = words.filter((word) => uuid.test(word));
  const named = words.filter((word) => !uuid.test(word) && !recordFillers.has(word));
  const [id] = ids;
  const isDeletion = ['delete', 'remove', 'erase'].includes(verb);
  if (!isDeletion || !id || ids.length > 1 || !named.every((word) => nouns.includes(word))) {
    return undefined;
  }
  return { kind: 'delete', noun: named[0], id };
}

function settingMax(words: readonly string[]): Command | undefined {
  const said = words.join(' ');
  const [, bpm] =
    /^(?:set|change|update) (?:my )?max(?:imum|imal)? (?:heart rate|hr|heartrate) to (\d{2,3})(?: bpm| beats(?: per minute)?)?$/.exec(
      said,
    ) ?? [];
  return bpm === undefined ? undefined : { kind: 'max-heart-rate', bpm: Number(bpm) };
}
