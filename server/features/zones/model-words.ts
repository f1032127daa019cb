import { isDeepStrictEqual } from 'node:util';
import type { Formats } from '#shared/formats.ts';
import { zoneNames } from '#shared/physiology/heart-rate-zones.ts';
import { secondsPerKm } from '#shared/units.ts';
import { described, noZones } from '#shared/zones/described.ts';
import type { ZoneFields } from '#shared/zones/fields.ts';
import { analysisNotes } from '#shared/zones/origin.ts';
import { rangeText } from '#shared/zones/range-text.ts';
import { fieldsOf, type ZoneNumber, zoneNumbers, zonesOf } from '#shared/zones/zones.ts';
import type { WordTexts } from '../coach/word-texts.ts';
import type { Asked } from '../generations/makers.ts';
import type { NewSet } from './stored-set.ts';

/** In characters. */
const longestDescription = 500;

const ours = described(noZones);

/** The zones with our own description: any other is the runner's. */
const oursIn = (fields: ZoneFields): ZoneNumber[] =>
  zoneNumbers.filter((zone) => {
    const { description } = fieldsOf(zone);
    return fields[description] === ours[description];
  });

/**
 * Fields with our own descriptions in place of those that a model wrote for the previous set: they
 * may contain its figures.
 */
export function withoutModelWords(fields: ZoneFields, before: NewSet | undefined): ZoneFields {
  const bare = { ...fields };
  for (const zone of before?.analysis?.wording?.zones ?? []) {
    const { description } = fieldsOf(zone);
    if (bare[description] === before?.fields[description]) bare[description] = ours[description];
  }
  return bare;
}

/** What a new set takes over from the previous one. */
export const formerFields = (before: NewSet | undefined): ZoneFields =>
  before ? withoutModelWords(before.fields, before) : noZones;

/** Whether two sets differ only in a model's words. */
export function isSameExceptWords(one: NewSet, other: NewSet): boolean {
  const bare = (set: NewSet) => ({
    ...set,
    fields: withoutModelWords(set.fields, set),
    analysis: set.analysis && { ...set.analysis, wording: undefined },
  });
  return isDeepStrictEqual(bare(one), bare(other));
}

/** The set with descriptions written by the language model, if there is one. */
export async function wordZones(
  wordTexts: WordTexts,
  job: Pick<Asked<unknown>, 'read' | 'once' | 'signal'>,
  { set, formats }: { set: NewSet; formats: Formats },
): Promise<NewSet> {
  const { fields, analysis } = set;
  if (!analysis) return set;
  const zones = oursIn(fields);
  const { texts, wording } = await wordTexts(job, {
    purpose: 'zones',
    about: 'the descriptions of training zones; their figures stand beside them',
    texts: Object.fromEntries(
      zonesOf(fields)
        .filter(({ zone }) => zones.includes(zone))
        .map((zone) => [
          `zone${zone.zone}`,
          { text: zone.description ?? '', figures: figuresOf(zone, formats) },
        ]),
    ),
    context: analysisNotes(analysis, fields, formats),
    formats,
    most: longestDescription,
  });
  if (!wording) return set;
  const worded = { ...fields };
  for (const zone of zones) worded[fieldsOf(zone).description] = texts[`zone${zone}`] ?? null;
  const byModel = wording.wordedBy === 'model' ? zones : [];
  return {
    ...set,
    fields: worded,
    analysis: { ...analysis, wording: { ...wording, zones: byModel } },
  };
}

function figuresOf(
  { zone, min, max, paceMin, paceMax }: ReturnType<typeof zonesOf>[number],
  { barePace, perDistance }: Formats,
) {
  const heart = rangeText({ from: min, to: max, unit: ' bpm', text: String });
  const paceText = (value: number) => barePace(secondsPerKm(value));
  const pace = rangeText({ from: paceMax, to: paceMin, unit: perDistance, text: paceText });
  return `zone ${zone}, ${zoneNames[zone - 1]}: heart rate ${heart}, pace ${pace}`;
}
