import { text } from '../../question.ts';

export const of = (what: string, name: string) => `select ${what} from worn where name = '${name}'`;
export const inUse = 'from worn where is_active';

/** What an answer that names a pair by its use may say: runs and km of each pair on runs of a kind. */
export const byPair = (also = 'true') => [
  `select 'count', count(*), 'session' from runs where ${also} group by shoes_used`,
  `select 'km', sum(distance), null from runs where ${also} group by shoes_used`,
  `select 'percent', 100.0 * count(*) / sum(count(*)) over (), null from runs where ${also} group by shoes_used`,
];
export const mostWorn = (also: string) =>
  text(
    `select shoes_used from runs where shoes_used is not null and ${also} group by 1 order by count(*) desc limit 1`,
  );
