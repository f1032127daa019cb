import { type Row, readNumber, readText, rowReader } from '../row-reader.ts';
import { isUuid } from '../validation.ts';
import type { Section, Step } from './schema.ts';
import { defaultSections } from './sections.ts';
import { numbered } from './steps.ts';

const readSectionFields = rowReader(
  {
    id: readText,
    name: readText,
    timeOfDay: readText,
    description: readText,
    isExpanded: readBoolean,
  },
  { defaults: { id: '', name: 'Section', timeOfDay: '', description: '', isExpanded: true } },
);

const readStepFields = rowReader(
  {
    id: readText,
    order: readNumber,
    description: readText,
    gearItemId: readId,
    gearItemName: readText,
  },
  { defaults: { id: '', description: '' } },
);

/**
 * The sections of a stored plan or a draft, in any shape: anything unreadable is left out, and a plan
 * without sections gets the default ones. Steps are sorted and numbered from 1; one without a number
 * keeps its place. Lengths are not checked: the schema does that when the plan is saved.
 */
export function readSections(stored: unknown): Section[] {
  const sections = rowsOf(stored).map(readSection);
  return sections.length > 0 ? withOwnIds(sections, 'section') : [...defaultSections];
}

function readSection(row: Row): Section {
  const section = readSectionFields(row);
  return {
    ...section,
    steps: numbered(withOwnIds(rowsOf(row.steps).map(readStep), 'step')),
  };
}

function readStep(row: Row, place: number): Step {
  const step = readStepFields(row);
  return { ...step, order: step.order ?? place + 1 };
}

/** Gives an id by position to anything that has none, or a duplicate. */
function withOwnIds<One extends { id: string }>(all: readonly One[], prefix: string): One[] {
  const given = new Set(all.map(({ id }) => id));
  const seen = new Set(['']);
  return all.map((one, place) => {
    let { id } = one;
    if (seen.has(id)) {
      id = `${prefix}-${place + 1}`;
      while (given.has(id)) id += '+';
    }
    seen.add(id);
    given.add(id);
    return { ...one, id };
  });
}

/** An id that is not a gear id is dropped: the name stays. */
function readId(value: unknown): string | undefined {
  const id = readText(value);
  return id !== undefined && isUuid(id) ? id : undefined;
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
