import { newId } from '#shared/new-id.ts';

/** What the model should say: the number of words, and the milliseconds between them. */
export interface Wish {
  words: number;
  pause: number;
}

/** When the first word arrived, and how many arrived. */
interface Read {
  firstMs: number;
  words: number;
}

const questionOf = ({ words, pause }: Wish) =>
  `How was my week? (words ${words}, one in ${pause} ms)`;

/** About as long as the prompt that Longrun sends for a runner with two years of training. */
const promptLength = 20_000;

/** A reply through Longrun, in its own conversation. */
export async function readReply(
  url: string,
  cookie: string,
  wish: Wish,
  onFirst: (replyId: string) => void = () => {},
): Promise<Read> {
  let replyId = '';
  const body = { message: questionOf(wish), messageId: newId() };
  return await read<OurLine>(`${url}/api/ai/chat`, { cookie }, body, (line) => {
    if (line.error) throw new Error(line.error);
    replyId ||= line.messageId ?? '';
    if (line.content) onFirst(replyId);
    return line.content ?? '';
  });
}

/** Stops a reply where it is. */
export async function stopReply(url: string, cookie: string, replyId: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const stop = { method: 'POST', headers, body: '{}' };
  const response = await fetch(`${url}/api/ai/chat/${replyId}/stop`, stop);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** The same reply directly from the model. */
export async function readDirect(env: NodeJS.ProcessEnv, wish: Wish): Promise<Read> {
  const body = {
    model: env.AI_MODEL,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: 'word '.repeat(promptLength / 5) },
      { role: 'user', content: questionOf(wish) },
    ],
  };
  const headers = { authorization: `Bearer ${env.AI_API_KEY}` };
  return await read(`${env.AI_BASE_URL}/chat/completions`, headers, body, wordsOfModel);
}

interface OurLine {
  content?: string;
  messageId?: string;
  error?: string;
}

interface ModelLine {
  choices?: { delta?: { content?: string } }[];
}

const wordsOfModel = ({ choices }: ModelLine): string => choices?.[0]?.delta?.content ?? '';

async function read<Line>(
  url: string,
  headers: Record<string, string>,
  body: object,
  wordsOf: (line: Line) => string,
): Promise<Read> {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body)
    throw new Error(`${response.status} ${await response.text()}`);
  let [firstMs, words, rest] = [0, 0, ''];
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ') || line === 'data: [DONE]') continue;
      const said = wordsOf(JSON.parse(line.slice('data: '.length)) as Line);
      if (said === '') continue;
      firstMs ||= performance.now() - start;
      words += said.split(' ').filter(Boolean).length;
    }
  }
  return { firstMs, words };
}
