/** Signs a doctor should see before anyone suggests exercises, by their English names. */
export const redFlags = [
  'chest pain',
  'fainting',
  'dizziness',
  'trouble breathing',
  'pain at rest or at night',
  'being unable to put weight on it',
  'swelling',
  'numbness',
  'fever',
  'blood',
  'pregnancy',
] as const;

export type RedFlag = (typeof redFlags)[number];
