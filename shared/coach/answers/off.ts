import { formatList } from '../../formats.ts';
import { type Section, sectionLabels } from '../sections.ts';

/** What to say if the runner has switched off the sections needed for an answer. */
export function switchedOff(sections: readonly Section[]): string {
  const labels = sections.map((section) => `**${sectionLabels[section]}**`);
  const are = labels.length === 1 ? 'is' : 'are';
  return `${formatList(labels)} ${are} switched off in Data Access Settings, so I can’t see any of that. Switch ${labels.length === 1 ? 'it' : 'them'} on there and ask again.`;
}

/** For a record that is deleted, switched off or somebody else’s, without revealing which. */
export const recordNotFound =
  'I can’t find that record in what I may see: it may have been deleted, or its section is switched off in Data Access Settings.';

/** A sentence about a section that an answer had to do without; undefined if it is on. */
export const leftOut = (value: unknown, section: Section, what: string): string | undefined =>
  value === undefined
    ? `${sectionLabels[section]} is switched off in Data Access Settings, so this leaves out ${what}.`
    : undefined;
