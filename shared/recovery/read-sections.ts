import { type Row, readNumber, readText, rowReader } from '../row-reader.ts';
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
    gearItemId: readText,
    gearItemName: readText,
  },
  { defaults: { id: '', description: '' } },
);

/**
 * The sections of a stored plan or a draft, in any shape: what cannot be read is left out, and the
 * default sections stand in for a plan without any. Steps are in order and numbered from 1; one
 * without a number comes where it stands. Lengths are not checked: the schema does that when the plan
 * is saved.
 */
export function readSections(stored: unknown): Section[] {
  const sections = rowsOf(stored).map(readSection);
  return sections.length > 0 ? sections : [...defaultSections];
}

function readSection(row: Row, place: number): Section {
  const section = readSectionFields(row);
  return {
    ...section,
    id: section.id || `section-${place + 1}`,
    steps: numbered(rowsOf(row.steps).map(readStep)),
  };
}

function readStep(row: Row, place: number): Step {
  const step = readStepFields(row);
  return { ...step, id: step.id || `step-${place + 1}`, order: step.order ?? place + 1 };
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
