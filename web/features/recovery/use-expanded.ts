import { useState } from 'react';
import type { Section } from '#shared/recovery/schema.ts';

/** Which sections are expanded: as saved, until the runner opens or closes one. */
export function useExpanded() {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isExpanded = ({ id, isExpanded }: Section) => changed.get(id) ?? isExpanded;
  const set = (ids: readonly string[], open: boolean) =>
    setChanged((before) => new Map([...before, ...ids.map((id) => [id, open] as const)]));
  return {
    isExpanded,
    toggle: (section: Section) => set([section.id], !isExpanded(section)),
    expand: (ids: readonly string[]) => set(ids, true),
  };
}
