import { type JSONSchema7, jsonSchema, type ToolCallRepairFunction, type ToolSet, tool } from 'ai';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { nameOf } from './failure.ts';
import { fieldsOf } from './fields-of.ts';
import { formOf, sentFormOf } from './json-form.ts';
import { jsonIn } from './json-text.ts';
import { mendInput } from './mend-input.ts';
import type { ModelTool } from './model.ts';
import { readInput } from './read-input.ts';

/** How many invalid tool calls per reply the model is given an explanation for, as a bound. */
export const mostComplaints = 4;

type Tools = Readonly<Record<string, ModelTool>>;

interface Context {
  logger: Logger;
  halted: AbortSignal;
  /** Remaining after the current one. */
  callsLeft: () => number;
  /** Called for a tool call with invalid arguments. */
  onUnreadable: (name: string) => void;
}

/** The tools in the library's format. */
export function toolSet(tools: Tools, context: Context): ToolSet {
  let complaints = 0;
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => {
      if (!run) return [name, tool({ description, inputSchema: strictInput(input) })];
      const checked: typeof run = async (given, ...rest) => {
        const read = readInput(input, given);
        if ('value' in read) return await run(read.value, ...rest);
        context.onUnreadable(name);
        complaints += 1;
        return complaints > mostComplaints ? 'These arguments do not fit, either.' : read.complaint;
      };
      const execute = guarded(name, checked, context);
      return [name, tool({ description, inputSchema: anyInput(input), execute })];
    }),
  );
}

/**
 * Accepts anything, as the tool itself reports errors. The model's original text stays in the
 * history.
 */
const anyInput = (input: z.ZodType) =>
  jsonSchema(sentFormOf(input) as JSONSchema7, {
    validate: (given) => {
      const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
      return { success: true, value: isObject ? given : fieldsOf(mendInput(formOf(input), given)) };
    },
  });

const strictInput = (input: z.ZodType) =>
  jsonSchema(sentFormOf(input) as JSONSchema7, {
    validate: (given) => {
      const read = readInput(input, given);
      return 'value' in read
        ? { success: true, value: read.value }
        : { success: false, error: new Error(read.complaint) };
    },
  });

/**
 * A call whose arguments are not JSON, with what can be parsed of them: the tool itself reports
 * what is missing.
 */
export const repairedCall =
  (tools: Tools): ToolCallRepairFunction<ToolSet> =>
  async ({ toolCall }) => {
    if (!tools[toolCall.toolName]?.run) return null;
    const [read = {}] = jsonIn(toolCall.input);
    return { ...toolCall, input: JSON.stringify(read) };
  };

/** Ends with the reply, and tells the model of a failure without its cause. */
function guarded(
  name: string,
  run: NonNullable<ModelTool['run']>,
  { logger, halted, callsLeft }: Omit<Context, 'onUnreadable'>,
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

/** What the last call may use: only tools whose results it does not need. */
export function lastCall(tools: Tools) {
  const names = Object.keys(tools);
  const ending = names.filter((name) => !tools[name]?.run);
  if (ending.length > 0) return { activeTools: ending };
  return names.length > 0 ? { toolChoice: 'none' as const } : {};
}
