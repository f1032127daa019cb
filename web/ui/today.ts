import { useEffect, useState } from 'react';

/** The runner's local calendar day, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The runner's local clock, HH:MM. */
function localTime(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(now.getHours())}:${pad(now.getMinutes())}`;
}

/** Today in the runner's time zone; also changes at midnight on a page that stays open. */
export const useToday = (): string => useFollowed(localToday);

/** The current time in the runner's time zone, HH:MM. */
export const useTime = (): string => useFollowed(localTime);

function useFollowed(read: () => string): string {
  const [value, setValue] = useState(() => read());
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), 30_000);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
