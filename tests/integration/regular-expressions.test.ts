import { createContext, Script } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { attacksOn } from '../regular-expressions/attacks.ts';
import { builtBy, readExpressions, sources, type Written } from '../regular-expressions/collect.ts';

const context = createContext({ regex: /x/, texts: [] });
const search = new Script(
  `for (const text of texts) { regex.lastIndex = 0; text.replace(regex, ''); }`,
);

/** Time of this thread alone, in ms: other programs do not count. */
function ownTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Searching it costs about as much as the slowest expression does in a text that attacks it. */
const yardstick = 'a'.repeat(6000);

/** What a search may cost just now, in ms: a machine can be slow, or busy. */
const limit = () => 4 * ownTime(() => yardstick.replace(/a+b/g, ''));

/** A search that was cut off without having used its time was only kept waiting by other programs. */
function isLost(regex: RegExp, texts: string[], mostMs: number): boolean {
  context.regex = regex;
  context.texts = texts;
  for (let timeout = Math.ceil(mostMs); ; timeout *= 2) {
    let isCutOff = false;
    const used = ownTime(() => {
      try {
        search.runInContext(context, { timeout });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        isCutOff = true;
      }
    });
    if (!isCutOff) return false;
    if (used > 0.9 * mostMs) return true;
  }
}

/** A busy machine can make one search slow, hardly three of them in a row. */
const isLostAgain = (regex: RegExp, texts: string[]) =>
  [1, 2, 3].every(() => isLost(regex, texts, limit()));

/** What several searches may cost before each is judged by itself, in ms. */
const usualMs = 150;

/** A text in which the expression gets lost, or nothing. */
function trapFor({ file, line, pattern, flags }: Written): string[] {
  const regex = new RegExp(pattern, flags);
  for (const texts of batches(attacksOn(pattern), 25)) {
    if (!isLost(regex, texts, usualMs)) continue;
    // All of them together may just be too much.
    const text = texts.find((each) => isLostAgain(regex, [each]));
    if (text === undefined) continue;
    return [
      `${file}:${line} /${pattern}/${flags}: ${JSON.stringify(text.slice(0, 20))} … ${JSON.stringify(text.slice(-5))}`,
    ];
  }
  return [];
}

function* batches(texts: Iterable<string>, size: number): Generator<string[]> {
  let batch: string[] = [];
  for (const text of texts) {
    if (batch.push(text) < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

describe('regular expressions', () => {
  const files = sources().map((file) => ({ file, ...readExpressions(file) }));

  it('are read from the sources', () => {
    expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
  });

  // A test for each file, as all of them together take minutes on a slow machine.
  it.each(files.filter(({ literals }) => literals.length > 0))(
    'never get lost in a long text: $file',
    ({ literals }) => {
      expect(literals.flatMap(trapFor)).toEqual([]);
    },
  );

  it.each(files.filter(({ built }) => built.length > 0))(
    'nor do those that $file puts together',
    async ({ file, built }) => {
      vi.resetModules();
      const made = await builtBy(file, () => import(/* @vite-ignore */ `../../${file}`));
      expect(new Set(made.map(({ line }) => line))).toEqual(new Set(built));
      expect(made.flatMap(trapFor)).toEqual([]);
    },
  );
});
