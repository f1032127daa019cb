import { z } from 'zod';
import { jsonIn } from './json-text.ts';
import {
  type FailureKind,
  type MadeObject,
  ModelFailure,
  type ModelMessage,
  type ObjectRequest,
  type ReplyRequest,
} from './model.ts';
import { type Gateway, streamReply } from './stream-reply.ts';
import { addSpent, type Spent } from './usage.ts';

/** The maximum characters of the error description for the model. */
const longestComplaint = 1_000;

/** See Model.makeObject: one answer, and a second one if the first does not fit the schema. */
export async function makeObject<Value>(
  gateway: Gateway,
  { schema, prompt, instructions, ...rest }: ObjectRequest<Value>,
): Promise<MadeObject<Value>> {
  const ask = (messages: ModelMessage[]) =>
    answerTo(gateway, {
      ...rest,
      instructions: `${instructions}\n\n${formOf(schema)}`,
      messages,
      tools: {},
      maxCalls: 1,
    });
  const question: ModelMessage = { role: 'user', content: prompt };

  const first = await ask([question]);
  const reading = await read(first.text, schema);
  if (reading.success) return { value: reading.data, ...first.spent };

  const complaint: ModelMessage = { role: 'user', content: complaintOf(reading.error) };
  const begun: ModelMessage = { role: 'assistant', content: first.text };
  const second = await ask(first.text.trim() ? [question, begun, complaint] : [question]).catch(
    (error) => {
      throw withSpent(error, first.spent);
    },
  );
  const spent = addSpent(first.spent, second.spent);
  const again = await read(second.text, schema);
  if (!again.success) throw new ModelFailure('invalid', { spent });
  return { value: again.data, ...spent };
}

/** Part of the prompt, as not every provider accepts a separate schema. */
const formOf = (schema: z.ZodType) =>
  `Answer with JSON alone, without any words around it. It must fit this JSON Schema:\n${JSON.stringify(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )}`;

async function answerTo(gateway: Gateway, request: ReplyRequest) {
  let text = '';
  let spent: Spent = { usage: undefined, traffic: { sent: 0, received: 0 } };
  try {
    for await (const part of streamReply(gateway, request)) {
      if (part.type === 'text') text += part.text;
      if (part.type === 'call') spent = { usage: part.usage, traffic: part.traffic };
    }
  } catch (error) {
    // An empty answer is requested again, like one that does not fit.
    if (!(error instanceof ModelFailure) || !wordless.has(error.kind)) throw error;
  }
  return { text, spent };
}

const wordless = new Set<FailureKind>(['empty', 'only-reasoning']);

async function read<Value>(text: string, schema: z.ZodType<Value>) {
  let failed: Awaited<ReturnType<typeof schema.safeParseAsync>> | undefined;
  for (const json of jsonIn(text)) {
    const reading = await schema.safeParseAsync(json);
    if (reading.success) return reading;
    failed ??= reading;
  }
  return failed ?? { success: false as const, error: undefined };
}

const complaintOf = (error: z.ZodError | undefined) =>
  error
    ? `That does not fit the JSON Schema:\n${z.prettifyError(error).slice(0, longestComplaint)}\nAnswer again, with JSON alone.`
    : 'That is no JSON. Answer again, with JSON alone.';

/** A failure of the second answer, including what the first one used. */
function withSpent(error: unknown, before: Spent) {
  if (!(error instanceof ModelFailure)) return error;
  const spent = error.spent ? addSpent(before, error.spent) : before;
  return new ModelFailure(error.kind, { ...error, spent });
}
