import type { ModelTool, ReplyRequest } from './model.ts';

/** A tool's result. */
interface LookUp {
  name: string;
  input: unknown;
  answer: string;
}

/** The tools, and their results so far. */
export function recordingLookUps(tools: ReplyRequest['tools']) {
  const lookUps: LookUp[] = [];
  const recorded = Object.fromEntries(
    Object.entries(tools).map(([name, { run, ...tool }]): [string, ModelTool] => {
      if (!run) return [name, tool];
      const runs: typeof run = async (input, ...rest) => {
        const answer = await run(input, ...rest);
        lookUps.push({ name, input, answer });
        return answer;
      };
      return [name, { ...tool, run: runs }];
    }),
  );
  return { recorded, lookUps };
}

/**
 * The same request for a model that should not call tools any more: none is offered, and the
 * results of its look-ups are in the last message, as some servers reject calls of tools that are
 * not declared.
 */
export function withLookUps(request: ReplyRequest, lookUps: readonly LookUp[]): ReplyRequest {
  const { messages } = request;
  const last = messages.at(-1);
  if (!last) return { ...request, tools: {} };
  const told = lookUps.map(
    ({ name, input, answer }) => `${name} ${JSON.stringify(input)}:\n${answer}`,
  );
  const content = [last.content, ...(told.length > 0 ? [heading, ...told] : []), instruction];
  return {
    ...request,
    tools: {},
    messages: [...messages.slice(0, -1), { ...last, content: content.join('\n\n') }],
  };
}

const heading = 'What you have looked up for this:';
const instruction = 'Answer now, from what you have: there are no more look-ups.';
