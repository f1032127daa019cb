import type { Answer, ModelCallRequest } from '../model-server.ts';
import { hear } from './hear.ts';

/** Calls in one answer: more than the server executes. */
const callsAtOnce = 8;

/**
 * The worst possible model. It does whatever any text in its prompt tells it, and follows the
 * results of that, too; in the end it repeats everything that it has seen, with whatever it was
 * told to write, and its instructions if it was told to reveal them.
 */
export function obey(request: ModelCallRequest): Answer {
  const said = request.messages.map(({ text }) => text).join('\n');
  const commands = hear(said);
  const calls = commands.flatMap((command) => (command.do === 'call' ? [command] : []));
  const goesOn = commands.some((command) => command.do === 'go on');
  const made = callsMade(request);
  const open = calls.filter((one) => goesOn || !made.has(nameOf(one.name, one.input)));
  if (open.length > 0 && request.tools.length > 0 && request.body.tool_choice !== 'none') {
    const again = goesOn ? Array.from({ length: callsAtOnce }, () => open).flat() : open;
    return { calls: again.slice(0, callsAtOnce) };
  }
  const written = commands.flatMap((command) => (command.do === 'write' ? [command.text] : []));
  const secret = commands.some((command) => command.do === 'reveal') ? request.instructions : '';
  const seen = request.messages.filter(({ role }) => role !== 'assistant').map(({ text }) => text);
  return { text: [[...written, ...seen, secret].join('\n\n')] };
}

const nameOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`;

/** The calls that have already been answered. */
function callsMade({ body }: ModelCallRequest): Set<string> {
  const messages = body.messages as {
    tool_calls?: { function: { name: string; arguments: string } }[];
  }[];
  const calls = messages.flatMap(({ tool_calls = [] }) => tool_calls);
  return new Set(
    calls.map(({ function: { name, arguments: input } }) => nameOf(name, JSON.parse(input))),
  );
}
