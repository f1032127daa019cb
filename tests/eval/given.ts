import { figuresIn, type Unit } from './figures.ts';
import type { Fact } from './truth.ts';

/** The figures of a text that a model was given: sentences, tables with their units above, fields. */
export function givenFacts(text: string): Fact[] {
  const facts: Fact[] = [];
  let header: readonly string[] = [];
  for (const line of text.split('\n')) {
    facts.push(...figuresIn(line));
    const cells = line.split(' | ');
    if (cells.length < 3) header = [];
    else if (cells.length !== header.length) header = cells;
    else facts.push(...cells.flatMap((cell, place) => cellFacts(header[place] ?? '', cell)));
    const [, label = '', value = ''] =
      /^[\s"-]*([A-Za-z ]{2,40})"?: ?"?([\d.,:]+)\b/.exec(line) ?? [];
    if (label) facts.push(...cellFacts(label, value));
  }
  return facts;
}

const columns: readonly [name: RegExp, unit: Unit, noun?: string][] = [
  [/bpm|heart ?rate|hr\b/i, 'bpm'],
  [/rpe|severity|pain/i, 'of-ten'],
  [/km$|^distance|distance$/i, 'km'],
  [/session|runs\b/i, 'count', 'session'],
  [/climb|elevation/i, 'metres'],
];

/** A bare number, in the unit of its column. */
function cellFacts(name: string, cell: string): Fact[] {
  const value = Number(cell.replaceAll(',', ''));
  const [, unit, noun] = columns.find(([pattern]) => pattern.test(name.trim())) ?? [];
  return unit && cell.trim() !== '' && Number.isFinite(value) ? [{ unit, value, noun }] : [];
}
