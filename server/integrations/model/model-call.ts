import type { LanguageModelMiddleware } from 'ai';

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>;
/** One call as the library makes it. */
export type ModelCall = Parameters<WrapStream>[0];
export type Streamed = Awaited<ReturnType<ModelCall['doStream']>>;
/** An event of the provider, in the library's terms. */
export type ProviderPart = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;
