/** Shorter words are too easily mistaken for one another. */
const leastLetters = 5;

/** Whether a word was meant for another: the same, its plural, or with one typo. */
export function isMeantFor(word: string, meant: string): boolean {
  if (word === meant || word === `${meant}s`) return true;
  if (Math.min(word.length, meant.length) < leastLetters || word[0] !== meant[0]) return false;
  return hasOneSlip(word, meant) || (word.endsWith('s') && hasOneSlip(word.slice(0, -1), meant));
}

/** One letter too many, too few or wrong, or two swapped. */
function hasOneSlip(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === meant[at]) at += 1;
  const [rest, restMeant] = [word.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === restMeant ||
    rest === restMeant.slice(1) ||
    rest.slice(1) === restMeant.slice(1) ||
    (rest[0] === restMeant[1] && rest[1] === restMeant[0] && rest.slice(2) === restMeant.slice(2))
  );
}
