export interface Person {
  email: string;
  password: string;
}

/** The kind of mail that a token belongs to. */
export type Flow = 'magiclink' | 'recovery' | 'signup';

export const flows: Flow[] = ['magiclink', 'recovery', 'signup'];

/** Where a request comes from, and what a browser would add to it. */
export interface Circumstances {
  /** The address that limits count by in a world with `trustProxy`. */
  address?: string;
  cookie?: string;
  /** Another holder's, sent where none is required. */
  bearer?: string;
}

export interface Answer {
  status: number;
  /** Of a refusal. */
  code: string | undefined;
  /** What was sent, as it was sent. */
  text: string;
  headers: Headers;
  /** What gives access to a session, or waits for the second factor; '' if nobody was signed in. */
  holder: string;
  /** Whether the code of the second factor is still to be entered. */
  isPending: boolean;
}

/** The ways to sign in, and what is done once signed in, that the web app and programs share. */
export interface Paths {
  signUp(person: Person, from?: Circumstances): Promise<Answer>;
  signIn(person: Person, from?: Circumstances): Promise<Answer>;
  /** Requests a mail. */
  ask(flow: Flow, email: string, from?: Circumstances): Promise<Answer>;
  /** Proceeds with the token of a mail. */
  enter(flow: Flow, token: string, person: Person, from?: Circumstances): Promise<Answer>;
  /** To Google and back, in a browser. */
  enterWithGoogle(from?: Circumstances): Promise<Answer>;
  /** The code of the app, or a recovery code. */
  enterCode(holder: string, code: string, from?: Circumstances): Promise<Answer>;
  /** @returns the id of the user whose session it is; undefined for nobody */
  whoIs(holder: string): Promise<string | undefined>;
  signOut(holder: string): Promise<Answer>;
  /** Proves their identity again: by the password or a code. */
  prove(holder: string, proof: string, from?: Circumstances): Promise<Answer>;
  changePassword(holder: string, password: string): Promise<Answer>;
  changeEmail(holder: string, email: string, from?: Circumstances): Promise<Answer>;
  /** Everything that requires being signed in, attempted with this. */
  tryAll(holder: string): Promise<Answer[]>;
}
