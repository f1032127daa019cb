import { useEffect, useState } from 'react';

/** The runner's local calendar day, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Today in the runner's time zone; also changes at midnight on a page that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday());
  useEffect(() => {
    const timer = setInterval(() => setToday(localToday()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
