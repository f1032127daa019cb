/** A deliberate bug, and the test that must then fail. */
export interface Mutation {
  /** What is wrong with it. */
  what: string;
  /** From the root of the repository. */
  file: string;
  /** Occurs in the file once. */
  from: string;
  to: string;
  /** The file of the test. */
  test: string;
}
