import type {
  FailureKind,
  ModelUsage,
  OptionalFeature,
  RefusalReason,
} from '../../server/integrations/model/model.ts';
import type { ProtocolName } from '../model-server.ts';
import type { RawAnswer } from './raw-server.ts';

/** The tools that a row may offer: two look something up, one ends the reply. */
export type OfferedTool = 'look' | 'list_gear' | 'propose';

/** One way in which a server answers, and what must hold then. */
export interface Row {
  /** The server, and what is peculiar about it. */
  name: string;
  provider?: ProtocolName;
  /** One for each request that may be made: no fewer, no more. */
  answers: readonly RawAnswer[];
  offers?: readonly OfferedTool[];
  /** How often a reply is asked for, one after the other; once by default. */
  asked?: number;

  /** All that the runner is shown of each reply; `restToday` by default. */
  text?: string;
  /** What the tools were run with, in order. */
  ran?: readonly (readonly [name: OfferedTool, input: unknown])[];
  proposed?: readonly unknown[];
  /** Names of calls that were handed on as unreadable. */
  unreadable?: readonly string[];
  /** How each reply fails; not at all by default. */
  failure?: { kind: FailureKind; reason?: RefusalReason; status?: number };
  /** Of each call; undefined where the server counts nothing that can be used. */
  usage?: readonly (ModelUsage | undefined)[];
  cut?: boolean;
  /** What the server is known not to take afterwards. */
  lacks?: readonly OptionalFeature[];
  /** What stands in the body of each request as JSON, and what does not. */
  bodies?: readonly { has?: readonly string[]; hasNot?: readonly string[] }[];
}
