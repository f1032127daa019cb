import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface Signing {
  challenge: string;
  /** The user a new passkey is for. */
  user?: { id: string };
  /** The user it claims to know, instead of the one it was created for. */
  userHandle?: string;
  origin?: string;
  rpId?: string;
  /** Whether it verified its user. */
  verified?: boolean;
  counter?: number;
  /** The id it claims, instead of its own. */
  id?: string;
}

/** A device with one passkey (ES256), as in WebAuthn level 3. It signs whatever it is told to. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let madeFor: string | undefined;

  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ rpId = 'localhost', verified = true, counter = 0 }: Signing, flags: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const present = 1 | (verified ? 4 : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([present]), counted]);
  };

  return {
    id,
    /** The answer to a request for a new passkey. */
    create(signing: Signing) {
      madeFor = signing.user?.id;
      const model = Buffer.alloc(16);
      const length = Buffer.from([0, rawId.length]);
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([dataOf(signing, 0x40), model, length, rawId, key]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a request to sign. */
    sign(signing: Signing) {
      const json = clientData('webauthn.get', signing);
      const authData = dataOf(signing, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(json)]))
        .sign(privateKey);
      const claimed = signing.id ?? id;
      const userHandle = signing.userHandle ?? madeFor;
      return {
        id: claimed,
        rawId: claimed,
        type: 'public-key',
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | Map<string, Cbor>;

const cborMap = (entries: [Cbor, Cbor][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  }
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : cborMap([]);
}

function head(major: number, count: number): Buffer {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  return count < 256
    ? Buffer.from([first | 24, count])
    : Buffer.from([first | 25, count >> 8, count & 255]);
}
