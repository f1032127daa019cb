/** A session as its owner sees it; what proves it is not in here. */
export interface Device {
  id: string;
  /** 'Chrome', as far as it said so. */
  browser: string | null;
  /** 'macOS', as far as it said so. */
  system: string | null;
  kind: 'computer' | 'phone' | 'tablet' | 'other';
  signedInAt: string;
  /** To some ten minutes. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}
