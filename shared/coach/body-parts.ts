/** The parts of the body that injuries of runners are told by, in lower-case letters. */
export const bodyParts: readonly string[] = [
  ...['knee', 'calf', 'hip', 'ankle', 'hamstring', 'foot', 'feet', 'shin', 'achilles', 'back'],
  ...['toe', 'heel', 'quad', 'groin', 'glute', 'thigh', 'arch', 'plantar', 'itb', 'it band'],
  ...['shoulder', 'neck'],
];
