/** Signs a doctor should see before anyone suggests exercises, by their English names. */
export const redFlags = [
  'chest pain',
  'fainting',
  'dizziness',
  'trouble breathing',
  'confusion',
  'signs of a stroke',
  'pain at rest or at night',
  'being unable to put weight on it',
  'signs of a fracture or a tear',
  'swelling',
  'numbness',
  'fever',
  'blood',
  'periods that stay away',
  'pregnancy',
] as const;

export type RedFlag = (typeof redFlags)[number];

/** Where minutes count; one that is over counts as well: it may come back. */
export const emergencies: ReadonlySet<RedFlag> = new Set([
  'chest pain',
  'fainting',
  'trouble breathing',
  'confusion',
  'signs of a stroke',
]);
