import type { z } from 'zod';
import { number } from './formats.ts';

/** What zod reports about an invalid value. */
type Issue = z.core.$ZodRawIssue;

/**
 * The message for input that a schema refuses without one of its own. It addresses people filling
 * in a form or using the API, and never mentions validators.
 */
export function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return isMissing(issue.input) ? required : `Choose one of: ${issue.values.join(', ')}`;
    case 'too_big':
      return tooMuch(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case 'too_small':
      return tooLittle(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'invalid_format':
      return formats[issue.format] ?? 'Not in the expected format';
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(' or ')}`;
    default:
      return isMissing(issue.input) ? required : 'This cannot be read';
  }
}

const required = 'This is required';

const isMissing = (input: unknown) => input === undefined || input === null;

function wrongType(wanted: string, input: unknown): string {
  return isMissing(input) ? required : (types[wanted] ?? 'This cannot be read');
}

const types: Record<string, string> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'Yes or no: true or false',
  array: 'A list',
  object: 'A set of named fields',
  record: 'A set of named fields',
  date: 'A date',
};

const formats: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'An address that begins with https://',
  uuid: 'A uuid',
  date: 'A date as YYYY-MM-DD',
  time: 'A time as HH:MM',
  datetime: 'A date and time as YYYY-MM-DDTHH:MM:SSZ',
};

function tooMuch(origin: string, most: number, inclusive: boolean): string {
  return inclusive ? `At most ${amount(origin, most)}` : `Less than ${amount(origin, most)}`;
}

function tooLittle(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string' && least === 1) return required;
  return inclusive ? `At least ${amount(origin, least)}` : `More than ${amount(origin, least)}`;
}

function amount(origin: string, limit: number): string {
  const noun = origin === 'string' ? 'character' : isList(origin) ? 'entry' : undefined;
  const figure = number(limit);
  if (!noun) return figure;
  if (limit === 1) return `${figure} ${noun}`;
  return `${figure} ${noun === 'entry' ? 'entries' : `${noun}s`}`;
}

const isList = (origin: string) => ['array', 'set', 'map', 'object'].includes(origin);
