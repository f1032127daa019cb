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

/** One way in which a server answers, and what must then be true. */
export interface Row {
  /** The server, and its peculiarity. */
  name: string;
  provider?: ProtocolName;
  /** One for each expected request: no fewer, no more. */
  answers: readonly RawAnswer[];
  offers?: readonly OfferedTool[];
  /** How often a reply is requested, one after the other; once by default. */
  asked?: number;

  /** Everything that the runner sees of each reply; `restToday` by default. */
  text?: string;
  /** The inputs that the tools were run with, in order. */
  ran?: readonly (readonly [name: OfferedTool, input: unknown])[];
  proposed?: readonly unknown[];
  /** Names of calls that were passed on as unreadable. */
  unreadable?: readonly string[];
  /** How each reply fails; not at all by default. */
  failure?: { kind: FailureKind; reason?: RefusalReason; status?: number };
  /** For each call; undefined if the server reports no usable count. */
  usage?: readonly (ModelUsage | undefined)[];
  cut?: boolean;
  /** What the server is known to reject afterwards. */
  lacks?: readonly OptionalFeature[];
  /** What the body of each request contains as JSON, and what it does not. */
  bodies?: readonly { has?: readonly string[]; hasNot?: readonly string[] }[];
}
