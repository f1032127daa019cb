/** A change that breaks something on purpose, and the test that must fail then. */
export interface Mutation {
  /** What is wrong with it. */
  what: string;
  /** From the root of the repository. */
  file: string;
  /** Found in the file once. */
  from: string;
  to: string;
  /** The file of the test. */
  test: string;
}
