import type { Model, ModelTool } from '../../server/integrations/model/model.ts';

/** A model that keeps every text that it is given: instructions, messages and what its tools say. */
export function recorded(model: Model): { model: Model; given: () => string[] } {
  let texts: string[] = [];
  const keep = (...more: string[]) => {
    texts.push(...more);
  };
  return {
    model: {
      ...model,
      streamReply: (request) => {
        keep(request.instructions, ...request.messages.map(({ content }) => content));
        const tools = Object.entries(request.tools).map(([name, tool]) => [
          name,
          listening(tool, keep),
        ]);
        return model.streamReply({ ...request, tools: Object.fromEntries(tools) });
      },
    },
    given() {
      const given = texts;
      texts = [];
      return given;
    },
  };
}

function listening(tool: ModelTool, keep: (text: string) => void): ModelTool {
  const { run } = tool;
  if (!run) return tool;
  return {
    ...tool,
    async run(...given) {
      const text = await run(...given);
      keep(text);
      return text;
    },
  };
}
