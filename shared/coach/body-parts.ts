/** The parts of the body that runners' injuries are named after, in lower case. */
export const bodyParts: readonly string[] = [
  ...['knee', 'calf', 'hip', 'ankle', 'hamstring', 'foot', 'feet', 'shin', 'achilles', 'back'],
  ...['toe', 'heel', 'quad', 'groin', 'glute', 'thigh', 'arch', 'plantar', 'itb', 'it band'],
  ...['shoulder', 'neck'],
];
