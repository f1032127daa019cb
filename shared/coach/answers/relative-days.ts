import { counted } from '../../formats.ts';

/** 'today', 'yesterday', '5 days ago'. */
export const daysAgo = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'yesterday' : `${counted(days, 'day')} ago`;

/** 'today', 'tomorrow', 'in 5 days'. */
export const inDays = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
