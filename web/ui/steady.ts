import { type ComponentType, memo } from 'react';

/**
 * A field that renders again only when something about it changes. Whatever a form passes as a
 * function does the same from one render to the next, and a form of thirty fields would otherwise
 * render all of them for each letter.
 */
export const steady = <Props extends object>(Field: ComponentType<Props>) =>
  memo(Field, isSameBesidesFunctions) as unknown as ComponentType<Props>;

function isSameBesidesFunctions(before: object, after: object): boolean {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  if (was.size !== is.size) return false;
  for (const [name, value] of is) {
    const earlier = was.get(name);
    const areFunctions = typeof value === 'function' && typeof earlier === 'function';
    if (!areFunctions && !Object.is(value, earlier)) return false;
  }
  return true;
}
