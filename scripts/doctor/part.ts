/** What checking one part of a server found. */
export interface Part {
  lines: (readonly [label: string, value: string])[];
  /** A sentence or more for each. */
  problems: string[];
  /** What works, but not as well as it could. */
  warnings?: string[];
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
