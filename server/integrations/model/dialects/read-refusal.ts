import { APICallError } from 'ai';
import { fieldsOf } from '../fields-of.ts';
import { type OptionalFeature, optionalFeatures, type RefusalReason } from '../model.ts';
import { withoutEcho } from './echo.ts';

/** How many characters of a server's message are examined. */
const mostRead = 2000;

/**
 * A server's message when it refuses, with the name of the parameter concerned.
 * @param sent texts that are removed where the message repeats them
 */
export function messageOf(error: unknown, sent: readonly string[] = []): string {
  const { message, data, param, code } = fieldsOf(error);
  const told = fieldsOf(fieldsOf(data).error);
  const parts = [told.message ?? message, told.param ?? param, told.code ?? code];
  // A message in another form is examined as received.
  if (APICallError.isInstance(error) && typeof told.message !== 'string') {
    parts.push(error.responseBody);
  }
  const said = parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  // Some servers repeat the request, which says nothing about what they refuse.
  return withoutEcho((said.split(beforeRepeated, 1)[0] ?? '').slice(0, mostRead), sent);
}

const beforeRepeated = /["']messages["']\s?:/;

/** In this order, as a message about the context also mentions `max_tokens`. */
const patterns: readonly (readonly [RefusalReason, RegExp])[] = [
  [
    'context',
    /context[ _-](?:length|window|size)|maximum context|exceeds? (?:the )?(?:available |maximum )?context|max_new_tokens['`"]? must be|request exceeds the maximum size|prompt is too long|input (?:is too long|token count)|reduce (?:the|your) (?:length|message)|too many (?:input )?tokens/i,
  ],
  [
    'credits',
    /insufficient[ _](?:quota|credits?|balance|funds)|(?:no|more|enough) credits|billing|exceeded your current quota|budget has been exceeded/i,
  ],
  [
    'max_tokens',
    /max_completion_tokens|max_tokens['"`]? (?:is|are) (?:not supported|unsupported|deprecated)|unsupported parameter:? ['"`]?max_tokens/i,
  ],
  [
    'stream_options',
    /(?:un(?:supported|known|recogni[sz]ed|expected)|extra|invalid|not (?:supported|permitted|allowed))[^{}]{0,60}(?:stream[_ ]options|include_usage)|(?:stream[_ ]options|include_usage)[^{}]{0,60}(?:not |un(?:supported|known)|extra|forbidden|only|invalid)/i,
  ],
  [
    'empty properties',
    /properties:? should be non-?empty|non-?empty for object|empty properties|properties (?:must|may|can)(?: ?not)? be empty|at least one property/i,
  ],
  [
    'schema keywords',
    /\$schema|additional_?properties|(?:unknown|unsupported|invalid|unrecognized)[^.]{0,40}\bschema\b|schema[^.]{0,40}(?:not supported|unsupported|invalid)|(?:unknown name|cannot find field)[^.]{0,80}(?:parameters|function_declarations|tools)/i,
  ],
  [
    'tools',
    /unsupported param(?:eter)?:? ['"`]?tools\b|(?:not support|unsupported|no support for|not enabled for|cannot use|without) (?:the use of )?(?:tools?|tool[ -](?:use|calls?|calling)|functions?|function[ -]call(?:s|ing)?)\b|support(?:s|ed)? tool use|enable-auto-tool-choice|tool-call-parser|tools param requires|(?:tools?|tool[ -](?:use|calls?|calling|support)|functions?|function[ -]call(?:s|ing)?)['"`]? (?:is|are) (?:not |un)(?:supported|available|enabled|allowed|permitted|recognized)|(?:unknown|unrecognized|unsupported|unexpected|invalid|extra)[^.]{0,40}['"`]tools['"`]|['"`]tools['"`][^.]{0,60}(?:not permitted|not allowed|extra_forbidden)/i,
  ],
  ['tool_choice', /tool[_ ]?choice/i],
  [
    'system role',
    /system (?:role|message|instruction|prompt)s?\b[^.]{0,40}(?:not|un)\b ?(?:supported|allowed|permitted|enabled)|(?:not support|unsupported|unknown|unexpected|invalid)[^.]{0,30}\b(?:system|developer) (?:role|message|instruction|prompt)|role:? ?['"`]?system|role['"`]? does not support ['"`]?system|only user and assistant roles|developer instruction is not enabled|roles must alternate/i,
  ],
  [
    'key',
    /(?:invalid|incorrect|missing|no)[^.]{0,20}api[ _-]?key|api[ _-]?key[^.]{0,20}(?:invalid|not valid|incorrect|missing)|unauthorized|authentication/i,
  ],
  [
    'model',
    /model[^.]{0,80}(?:not found|does not exist|not exist|unknown|not available)|(?:unknown|no such|invalid) model|try pulling|not a valid model/i,
  ],
];

/** Words that show that a parameter is meant, rather than merely repeated from the request. */
const refusing =
  /not |un(?:supported|known|recogni[sz]ed|expected)|invalid|extra|forbidden|requires?|only|deprecated|missing|must|exceed|too (?:long|many|large)|reduce|instead|insufficient|billing|quota|no |pull|should|greater|shorter|larger/i;

/** What a refusal is about; undefined if not recognised. */
export function reasonOf(
  error: unknown,
  status: number | undefined,
  sent?: readonly string[],
): RefusalReason | undefined {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'credits';
  const message = messageOf(error, sent);
  if (!refusing.test(message)) return status === 404 ? 'model' : undefined;
  const found = patterns.find(([, pattern]) => pattern.test(message))?.[0];
  // A limit of tokens per minute is reported in much the same words as a prompt that is too long.
  if (status === 429) return found === 'credits' ? found : undefined;
  return found ?? (status === 404 ? 'model' : undefined);
}

/** A server's context size in tokens, as reported: the first number near those words. */
export function contextIn(error: unknown, sent?: readonly string[]): number | undefined {
  const [, after, before] =
    /(?:context|maximum|limit|up to|n_ctx)[^\d]{0,60}(\d{3,7})\b|\b(\d{3,7}) tokens? (?:context|maximum|limit)/i.exec(
      messageOf(error, sent).replace(/(?<=\d),(?=\d{3})/g, ''),
    ) ?? [];
  const tokens = Number(after ?? before);
  return tokens > 0 ? tokens : undefined;
}

/** Whether a request can omit what was refused. */
export const isOptionalFeature = (reason: RefusalReason | undefined): reason is OptionalFeature =>
  optionalFeatures.some((lack) => lack === reason);
