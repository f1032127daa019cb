import { useCallback, useEffect, useState } from 'react';
import type { LocalStart } from '#shared/time-zone.ts';
import { useFormats } from './formats.ts';

/** The runner's calendar day, YYYY-MM-DD; also changes at midnight on a page that stays open. */
export const useToday = (): string => useNow('date');

/** The runner's time of day, HH:MM. */
export const useTime = (): string => useNow('startTime');

function useNow(part: keyof LocalStart): string {
  const { localStart } = useFormats();
  const read = useCallback(() => localStart()[part], [localStart, part]);
  const [value, setValue] = useState(read);
  useEffect(() => {
    setValue(read());
    const timer = setInterval(() => setValue(read()), 30_000);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
