/** A thread's turn. */
export interface Slice {
  /** Lets others run if this slice is over. Await it after every few milliseconds of work. */
  pause(): Promise<void>;
}

/**
 * Parses something that a runner has uploaded, in its own thread. A parser's module exports it as
 * `parse`. Input, batches and replies are copied between the threads.
 * @throws {AppError} with a sentence for the runner, when the file is refused
 */
export type Parser<Input, Batch, Reply = void> = (
  input: Input,
  slice: Slice,
) => AsyncGenerator<Batch, void, Reply>;

// biome-ignore lint/suspicious/noExplicitAny: any parser
export type AnyParser = Parser<any, any, any>;
export type InputOf<P extends AnyParser> = Parameters<P>[0];
export type BatchOf<P extends AnyParser> =
  P extends Parser<never, infer Batch, never> ? Batch : never;
export type ReplyOf<P extends AnyParser> = Parameters<ReturnType<P>['next']>[0];
