/** The result of checking one part of a server. */
export interface Part {
  lines: (readonly [label: string, value: string])[];
  /** Each in one or more sentences. */
  problems: string[];
  /** What works, but not as well as it could. */
  warnings?: string[];
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
