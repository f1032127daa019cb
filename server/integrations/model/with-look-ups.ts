import type { ModelTool, ReplyRequest } from './model.ts';

/** What a tool answered. */
interface LookUp {
  name: string;
  input: unknown;
  answer: string;
}

/** The tools, and what they have answered so far. */
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
 * The same request for a model that is to call no tool any more: none is offered, and what it has
 * looked up stands in the last message, as some servers refuse calls of tools that they are not told of.
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
