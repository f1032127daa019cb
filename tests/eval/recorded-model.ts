import type { Model, ModelPart, ModelTool } from '../../server/integrations/model/model.ts';

/** What passed between a model and the server. */
export interface Heard {
  /** Every text that the model was given: instructions, messages and what its tools said. */
  given: string[];
  /** Whether it called the tool that proposes, even in a way that could not be read. */
  proposed: boolean;
}

const proposing = 'propose_action';

/** A model that keeps what it is given, until asked for it. */
export function recorded(model: Model): { model: Model; heard: () => Heard } {
  let heard: Heard = { given: [], proposed: false };

  async function* watched(parts: AsyncIterable<ModelPart>): AsyncIterable<ModelPart> {
    for await (const part of parts) {
      if (part.type === 'unreadable-call') heard.proposed ||= part.name === proposing;
      yield part;
    }
  }

  const listening = (name: string, { run, ...tool }: ModelTool): ModelTool => ({
    ...tool,
    ...(run && {
      async run(...given) {
        heard.proposed ||= name === proposing;
        const text = await run(...given);
        heard.given.push(text);
        return text;
      },
    }),
  });

  return {
    model: {
      ...model,
      streamReply: ({ tools, ...request }) => {
        heard.given.push(request.instructions, ...request.messages.map(({ content }) => content));
        const heardTools = Object.entries(tools).map(([name, tool]) => [
          name,
          listening(name, tool),
        ]);
        return watched(model.streamReply({ ...request, tools: Object.fromEntries(heardTools) }));
      },
    },
    heard() {
      const until = heard;
      heard = { given: [], proposed: false };
      return until;
    },
  };
}
