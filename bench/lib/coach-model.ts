// The scripted model in its own process. It says as many words as the question requests, so that it
// is the same for every caller.
import { startModelServer } from '../../tests/model-server.ts';

const model = await startModelServer({
  answer({ messages }) {
    // Prompts are long, and there are many.
    model.requests.length = 0;
    const [, words = '1', pause = '0'] =
      /words (\d+), one in (\d+) ms/.exec(messages.at(-1)?.text ?? '') ?? [];
    return { text: 'word '.repeat(Number(words)), pause: Number(pause) };
  },
});
process.once('disconnect', () => process.exit());
process.send?.(model.variables());
