/** Signs a doctor should see before anyone suggests exercises, and the words that give them away. */
const flags: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'chest pain',
    /\b(chest|heart) (pain|ache|pressure|tightness)|\b(pain|pressure|tightness) (in|on) (my|the) chest/,
  ],
  ['fainting', /\b(faint(ed|ing)|passed out|blacked out|collapsed)\b/],
  [
    'pain at rest or at night',
    /\b(pain|hurts|aches)\b[^.!?\n]{0,40}\b(at rest|at night|in bed|when (resting|lying|sleeping))\b|\b(rest|night)(-time)? pain\b|\bnight-?time\b[^.!?\n]{0,20}\bpain\b/,
  ],
  ['swelling', /\b(swelling|swollen|swells?)\b/],
  ['numbness', /\b(numb(ness)?|tingling|pins and needles)\b/],
  ['fever', /\b(fever|feverish)\b/],
  ['pregnancy', /\b(pregnan(t|cy))\b/],
];

/** 'No swelling', 'the swelling is gone': the word is there, the sign is not. */
const before = /\b(no|not|without|never|nor|any)\s+(\w+\s+)?$/;
const after = /^\s*(is|has|was|are)?\s*(all\s+)?(gone|went away|better|over)\b/;

/** How many characters either side can deny a sign: the rest of a long text is not searched again. */
const nearby = 40;

/**
 * The red flags a runner's texts mention, such as 'swelling': anyone with one should see a doctor
 * before following a plan. Our own list of common warning signs, kept short on purpose; finding none
 * says nothing about health. A flag described as absent or gone does not count.
 */
export function redFlagsIn(texts: readonly (string | null | undefined)[]): string[] {
  const said = texts.map((text) => (text ?? '').toLowerCase());
  return flags
    .filter(([, words]) => said.some((text) => mentions(text, words)))
    .map(([name]) => name);
}

const mentions = (text: string, words: RegExp): boolean =>
  [...text.matchAll(new RegExp(words, 'g'))].some(
    ({ index, 0: match }) =>
      !before.test(text.slice(Math.max(0, index - nearby), index)) &&
      !after.test(text.slice(index + match.length, index + match.length + nearby)),
  );
