import { type Schema, type ToolSet, tool, zodSchema } from 'ai';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { nameOf } from './failure.ts';
import type { ModelTool } from './model.ts';

type Tools = Readonly<Record<string, ModelTool>>;

interface Context {
  logger: Logger;
  halted: AbortSignal;
  /** After the one that is under way. */
  callsLeft: () => number;
}

/** The tools in the library's terms. */
export function toolSet(tools: Tools, context: Context): ToolSet {
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => {
      const inputSchema = schemaOf(input);
      return [
        name,
        run
          ? tool({ description, inputSchema, execute: guarded(name, run, context) })
          : tool({ description, inputSchema }),
      ];
    }),
  );
}

const schemas = new WeakMap<z.ZodType, Schema>();

/** The library makes the JSON form of a schema once, and keeps it with its own. */
function schemaOf(input: z.ZodType): Schema {
  const schema = schemas.get(input) ?? zodSchema(input);
  schemas.set(input, schema);
  return schema;
}

/** Ends with the reply, and tells the model of a failure without its cause. */
function guarded(
  name: string,
  run: NonNullable<ModelTool['run']>,
  { logger, halted, callsLeft }: Context,
) {
  return async (input: unknown) => {
    try {
      halted.throwIfAborted();
      return await untilAborted(run(input, halted, callsLeft()), halted);
    } catch (error) {
      if (halted.aborted) throw error;
      logger.error({ tool: name, problem: nameOf(error) }, 'a tool of the model failed');
      return 'This tool does not work at the moment.';
    }
  };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** What the last call may use: no tool whose answer could not be given any more. */
export function lastCall(tools: Tools) {
  const names = Object.keys(tools);
  const ending = names.filter((name) => !tools[name]?.run);
  if (ending.length > 0) return { activeTools: ending };
  return names.length > 0 ? { toolChoice: 'none' as const } : {};
}
