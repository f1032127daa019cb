import { formatList, formatSmallShare } from '../formats.ts';
import type { Differences } from './duplicates.ts';

/** How two descriptions of a run differ: 'Start differs by 2 min, distance by 0.4%. Same time.' */
export function describeDifferences({ minutes, distance, duration }: Differences): string {
  const parts = [
    { name: 'start', by: minutes === undefined ? undefined : sayMinutes(Math.abs(minutes)) },
    { name: 'distance', by: sayShare(distance) },
    { name: 'time', by: sayShare(duration) },
  ];
  const different = parts.filter(({ by }) => by);
  const same = parts.filter(({ by }) => by === '').map(({ name }) => name);
  const differ = different.map(({ name, by }, at) => `${name}${at ? '' : ' differs'} by ${by}`);
  const sentences = [differ.join(', '), same.length > 0 ? `same ${formatList(same)}` : ''];
  if (minutes === undefined) sentences.push('no start to compare');
  return sentences
    .filter(Boolean)
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ');
}

function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** Empty below 0.05 %. */
const sayShare = (share: number): string => (share < 0.0005 ? '' : formatSmallShare(share));
