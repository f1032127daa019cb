import { cyclesIn } from './cycles.ts';
import type { Import } from './imports.ts';
import { offers } from './offers.ts';
import { brokenOrder, uselessNames } from './shared-folders.ts';
import { type Part, parts } from './walls.ts';

/** An import that breaks the rules, or an allowance that is not needed. */
export interface Complaint {
  file: string;
  line: number;
  message: string;
}

export const judge = (imports: Import[]): Complaint[] => [
  ...imports.flatMap((one) => {
    const law = brokenLaw(one);
    return law
      ? [{ file: one.file, line: one.line, message: `imports ${one.source}: ${law}` }]
      : [];
  }),
  ...cyclesIn(imports),
  ...uselessOffers(imports),
  ...uselessNames(imports.filter(({ file }) => partOf(file)?.name === 'shared')),
];

function brokenLaw({ file, source, target, isPackage, isType, names }: Import) {
  const from = partOf(file);
  if (!from) return 'it belongs to no part in scripts/lint/walls.ts.';
  if (isPackage) return from.packages?.(source) === false ? from.law : undefined;
  const isShared = target.startsWith('shared/');
  if (isShared && !file.startsWith('shared/') && !source.startsWith('#')) {
    return `write #${target}.`;
  }
  if (!from.may) return undefined;
  if (file === 'web/api.ts' && target === 'server/app.ts') {
    return isType && names.join() === 'Api'
      ? undefined
      : 'the browser takes only `import type { Api }` from the server.';
  }
  const to = partOf(target)?.name ?? '';
  const isOwn = areaOf(file) !== undefined && areaOf(file) === areaOf(target);
  if (isOwn && from.own?.includes(to)) return undefined;
  if (!from.may.includes(to)) return from.law;
  if (from.name === 'shared') return brokenOrder(file, target);
  if (isOwn || !isClosed(to) || from.isTest || isOffered(file, target)) return undefined;
  return `${areaOf(target)} does not offer it (scripts/lint/offers.ts).`;
}

const partOf = (file: string): Part | undefined =>
  parts.find(
    ({ at, named }) =>
      at.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place)) &&
      (named?.test(file) ?? true),
  );

/** The feature or integration that a file is in. */
const areaOf = (file: string) => /^\w+\/(features|integrations)\/[^/]+(?=\/)/.exec(file)?.[0];

/** Routes need no offer: only the modules that start the server may import them. */
const isClosed = (part: string) => part === 'features' || part === 'use cases';

function isOffered(file: string, target: string) {
  const area = areaOf(target) ?? '';
  const { toAll, toTop } = offers[area] ?? {};
  const name = target.slice(area.length + 1);
  return words(toAll).includes(name) || (!areaOf(file) && words(toTop).includes(name));
}

/** Offers that nothing outside the feature needs. */
function uselessOffers(imports: Import[]): Complaint[] {
  const takers = Map.groupBy(
    imports.filter(({ file }) => partOf(file)?.may && !partOf(file)?.isTest),
    ({ target }) => target,
  );
  return Object.entries(offers).flatMap(([area, { toAll, toTop }]) => {
    const areas = (name: string) =>
      (takers.get(`${area}/${name}`) ?? []).map(({ file }) => areaOf(file));
    return [
      ...words(toAll).filter((name) => !areas(name).some((taker) => taker && taker !== area)),
      ...words(toTop).filter((name) => !areas(name).includes(undefined)),
    ].map((name) => ({
      file: 'scripts/lint/offers.ts',
      line: 1,
      message: `${area}/${name} is offered to more importers than it has`,
    }));
  });
}

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');
