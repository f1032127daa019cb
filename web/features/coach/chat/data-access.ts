import { useContext, useState } from 'react';
import { type EnabledSections, type Section, sections } from '#shared/coach/sections.ts';
import { removeText, storedText, storeText } from '../../../storage.ts';
import { RunnerContext } from '../../../ui/runner.ts';

/** Which sections the coach may read: the runner's choice in this browser, at first all. */
export function useDataAccess() {
  const name = `longrun-coach-access-${useContext(RunnerContext)}`;
  const [off, setOff] = useState(() => sectionsIn(storedText('localStorage', name)));
  const set = (section: Section, isOn: boolean) => {
    const others = off.filter((other) => other !== section);
    const now = isOn ? others : [...others, section];
    if (now.length === 0) removeText('localStorage', name);
    else storeText('localStorage', name, JSON.stringify(now));
    setOff(now);
  };
  return {
    enabled: enabledExcept(off),
    off: sections.filter((section) => off.includes(section)),
    set,
  };
}

export const enabledExcept = (off: readonly Section[]) =>
  Object.fromEntries(
    sections.map((section) => [section, !off.includes(section)]),
  ) as EnabledSections;

/** The sections that a stored choice switches off. */
export function sectionsIn(stored: string | undefined): Section[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return sections.filter((section) => Array.isArray(parsed) && parsed.includes(section));
  } catch {
    return [];
  }
}
