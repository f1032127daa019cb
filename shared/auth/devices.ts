/** A session as shown to its owner, without the token that proves it. */
export interface Device {
  id: string;
  /** 'Chrome', if it was stated. */
  browser: string | null;
  /** 'macOS', if it was stated. */
  system: string | null;
  kind: 'computer' | 'phone' | 'tablet' | 'other';
  signedInAt: string;
  /** To within ten minutes. */
  lastUsedAt: string;
  /** Whether it is the session that made the request. */
  current: boolean;
}
