import { endsIn } from './ends.ts';
import { extremeIn, superlatives } from './extremes.ts';
import type { AskedOfSame, LogQuestion } from './log-question.ts';

const mostAsked = 3;
const joints = /\b(?:and|or)\b/;

/**
 * The sessions about which a text asks the same, one after another: 'my longest and my shortest
 * run', 'the first and the last one'. Undefined if it asks about one.
 */
export function severalIn(question: LogQuestion): readonly AskedOfSame[] | undefined {
  const { shape, kinds, isWhole } = question;
  if (!isWhole || kinds.length > 1) return undefined;
  const several =
    shape === 'extreme' ? extremesIn(question) : shape === 'session' ? bothEnds(question) : [];
  return several.length > 1 ? several.slice(0, mostAsked) : undefined;
}

/** 'My longest and my shortest run', 'the best and the worst month': the noun occurs only once. */
function extremesIn({ kind: { rest }, each }: LogQuestion): readonly AskedOfSame[] {
  const all = [...rest.matchAll(superlatives)];
  // 'My biggest weeks, top ten' is only one.
  const said = all.length > 1 ? all.filter(({ groups }) => groups?.word !== 'top') : all;
  if (each || said.length < 2 || !joints.test(rest)) return [];
  const found = said.flatMap((own) => {
    const others = said.filter((other) => other !== own);
    return extremeIn(others.reduce(blanked, rest)) ?? [];
  });
  const asked = new Map(found.map((one) => [JSON.stringify(one), one]));
  return found.length === said.length ? [...asked.values()].map((extreme) => ({ extreme })) : [];
}

const blanked = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  `${text.slice(0, index)}${' '.repeat(length)}${text.slice(index + length)}`;

function bothEnds({ kind: { rest }, ends }: LogQuestion): readonly AskedOfSame[] {
  if (ends.isAgo || ends.idle || ends.isAfterBreak) return [];
  const found = rest.split(joints).map((part) => endsIn(part));
  const said = found.filter(({ isSaid }) => isSaid);
  const isBoth = new Set(said.map(({ end }) => end)).size > 1;
  return isBoth ? said.slice(0, 2).map((one) => ({ ends: one })) : [];
}
