import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { plainLines } from '#shared/coach/data-block.ts';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import { keptNumbers } from '#shared/coach/wording/kept-numbers.ts';
import { keepsWarnings } from '#shared/coach/wording/kept-warnings.ts';
import { byCode, byModel, type Reason } from '#shared/coach/wording/wording.ts';
import { AppError } from '#shared/errors.ts';
import type { Formats } from '#shared/formats.ts';
import type { Wording } from '#shared/generations/wording.ts';
import { type Source, withheldFrom } from '#shared/sources/provenance.ts';
import { type FailureKind, type Model, ModelFailure } from '../../integrations/model/model.ts';
import { findPlan } from '../billing/find-plan.ts';
import { TokensRefused } from '../billing/token-account.ts';
import type { Asked } from '../generations/makers.ts';
import { askForObject, TooLong } from './ask-for-object.ts';
import type { MeterServices } from './meter.ts';
import { countWithheld } from './record-queries.ts';
import { secret } from './secret.ts';
import { type CodeText, wordingInstructions, wordingPrompt } from './wording-prompt.ts';

export interface WordingServices extends MeterServices {
  /** The language model; undefined if none is configured. */
  model: Model | undefined;
  allowedSources: readonly Source[];
}

interface ToWord<Key extends string> {
  purpose: 'zones' | 'strategy' | 'recovery';
  /** What the texts are, such as 'the steps of a recovery plan': never in a runner's words. */
  about: string;
  texts: Readonly<Record<Key, CodeText>>;
  /** The runner's, in which the texts are written. */
  formats: Formats;
  /** The most characters of one text. */
  most: number;
  /** What else the texts are based on; its figures may appear in each of them. */
  context?: readonly string[];
  /** Whether the figures of each text may appear in all others. */
  sharesFigures?: boolean;
  /** The first day of the trainings that the texts were made from; all of them, if it is missing. */
  trainingsFrom?: CalendarDay;
  /** Why the texts should stay as they are, if so. */
  keep?: Reason | undefined;
}

interface Worded<Key extends string> {
  texts: Record<Key, string>;
  /** Undefined without a language model, or for a runner who has the built-in coach. */
  wording: Wording | undefined;
}

/** Has the language model reword texts that code wrote, or says why they stay as they are. */
export type WordTexts = <Key extends string>(
  job: Pick<Asked<unknown>, 'read' | 'once' | 'signal'>,
  toWord: ToWord<Key>,
) => Promise<Worded<Key>>;

/**
 * The one way in which generated content gets a model's words: through the gate, the meter and the
 * gateway. It never throws a refusal: whatever fails, the texts stay as code wrote them.
 */
export const wordTexts =
  (services: WordingServices): WordTexts =>
  async (job, toWord) => {
    const { model } = services;
    const texts = asWritten(toWord.texts);
    if (!model || Object.keys(texts).length === 0) return { texts, wording: undefined };
    const stand = (reason: Reason) => ({ texts, wording: byCode(reason) });
    if ((await job.read(findPlan)).hasBuiltInCoach) return { texts, wording: undefined };
    if (toWord.keep) return stand(toWord.keep);
    if (await isWithheld(services, job, toWord)) return stand('withheld');
    try {
      const words = await job.once(keyOf(toWord), schemaOf(toWord), () =>
        ask({ ...services, model }, job, toWord),
      );
      return checked(toWord, words, model.name) ?? stand('unusable');
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      return stand(reason);
    }
  };

const asWritten = <Key extends string>(texts: ToWord<Key>['texts']) =>
  mapTexts(texts, ({ text }) => text);

const mapTexts = <Key extends string, Value>(
  texts: Readonly<Record<Key, CodeText>>,
  change: (text: CodeText, key: Key) => Value,
) =>
  Object.fromEntries(
    Object.entries<CodeText>(texts).map(([key, text]) => [key, change(text, key as Key)]),
  ) as Record<Key, Value>;

/** Whether trainings that may not reach the model may have contributed to the texts. */
const isWithheld = (
  { allowedSources }: WordingServices,
  { read }: Pick<Asked<unknown>, 'read'>,
  { trainingsFrom: from }: ToWord<string>,
): Promise<boolean> =>
  read(async (tx, userId) => {
    const withheld = withheldFrom('third-party', allowedSources);
    return (await countWithheld(tx, { userId, withheld, from })) > 0;
  });

/** Identifies the request, so that a retry of the job knows whether it was already made. */
const keyOf = ({ purpose, texts, context }: ToWord<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([purpose, texts, context]))
    .digest('hex');

type Words = Readonly<Record<string, string>>;

/** Exactly these keys, each with a text that can be stored. */
const schemaOf = ({ texts, most }: ToWord<string>): z.ZodType<Words> =>
  z.object(mapTexts(texts, () => z.string().overwrite(plainLines).min(1).max(most)));

async function ask(
  services: WordingServices & { model: Model },
  { read, signal }: Pick<Asked<unknown>, 'read' | 'signal'>,
  toWord: ToWord<string>,
): Promise<Words> {
  const { purpose, about, texts, context = [] } = toWord;
  const length = Object.entries(texts).reduce(
    (sum, [key, one]) => sum + key.length + one.text.length,
    0,
  );
  // A longer answer would be cut off, and charged.
  if (estimateTokens(length) > services.model.maxOutputTokens) throw new TooLong();
  const canary = secret();
  const words = await askForObject(services, {
    userId: await read(async (_tx, userId) => userId),
    purpose,
    instructions: wordingInstructions(canary),
    prompt: wordingPrompt({ about, texts, context, boundary: secret() }),
    schema: schemaOf(toWord),
    signal,
  });
  if (JSON.stringify(words).toLowerCase().includes(canary)) throw new ModelFailure('invalid');
  return words;
}

/**
 * The model's words without numbers that code did not provide; undefined if none of its texts can
 * be used.
 */
function checked<Key extends string>(
  { texts, formats, context = [], sharesFigures = false }: ToWord<Key>,
  words: Words,
  modelName: string,
): Worded<Key> | undefined {
  const all = sharesFigures ? Object.values<CodeText>(texts).flatMap(numbersOf) : [];
  let removed = 0;
  let used = 0;
  const kept = mapTexts(texts, (original, key) => {
    const given = [...numbersOf(original), ...context, ...all];
    const guarded = keptNumbers(words[key] ?? '', given, formats);
    if (guarded.text === '' || !keepsWarnings(original.text, guarded.text)) return original.text;
    used += 1;
    removed += guarded.removed;
    return guarded.text;
  });
  return used > 0 ? { texts: kept, wording: byModel(modelName, removed) } : undefined;
}

const numbersOf = ({ text, figures = '' }: CodeText) => [text, figures];

const reasons: Record<FailureKind, Reason> = {
  refused: 'refused',
  'rate-limited': 'busy',
  unavailable: 'unreachable',
  'too-slow': 'slow',
  'broken-off': 'unreachable',
  invalid: 'unusable',
  'no-tools': 'refused',
  'too-long': 'too-long',
  empty: 'unusable',
  'only-reasoning': 'unusable',
  filtered: 'unusable',
};

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof ModelFailure) return reasons[error.kind];
  if (error instanceof TooLong) return 'too-long';
  if (error instanceof TokensRefused) return 'tokens';
  return error instanceof AppError && error.code === 'AI_ACCESS_DENIED' ? 'plan' : undefined;
}
