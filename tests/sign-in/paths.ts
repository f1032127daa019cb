export interface Person {
  email: string;
  password: string;
}

/** Of which mail a token is. */
export type Flow = 'magiclink' | 'recovery' | 'signup';

export const flows: Flow[] = ['magiclink', 'recovery', 'signup'];

/** What comes with a request beside what it asks: where it is from, and what a browser would add. */
export interface Circumstances {
  /** Counted by in a world with `trustProxy`. */
  address?: string;
  cookie?: string;
  /** Of another holder, sent where none is needed. */
  bearer?: string;
}

export interface Answer {
  status: number;
  /** Of a refusal. */
  code: string | undefined;
  /** What was sent, as it was sent. */
  text: string;
  headers: Headers;
  /** What a session is opened by, or what waits for the second factor; '' if nobody came in. */
  holder: string;
  /** Whether the code of the second factor is still to be entered. */
  isPending: boolean;
}

/** The ways in, and what is done inside, that the web app and programs both have. */
export interface Paths {
  signUp(person: Person, from?: Circumstances): Promise<Answer>;
  signIn(person: Person, from?: Circumstances): Promise<Answer>;
  /** Asks for a mail. */
  ask(flow: Flow, email: string, from?: Circumstances): Promise<Answer>;
  /** Goes on with the token of a mail. */
  enter(flow: Flow, token: string, person: Person, from?: Circumstances): Promise<Answer>;
  /** To Google and back, in a browser. */
  enterWithGoogle(from?: Circumstances): Promise<Answer>;
  /** The code of the app, or a recovery code. */
  enterCode(holder: string, code: string, from?: Circumstances): Promise<Answer>;
  /** @returns the id of the user whose session it is; undefined for nobody */
  whoIs(holder: string): Promise<string | undefined>;
  signOut(holder: string): Promise<Answer>;
  /** Says again who they are: by the password or a code. */
  prove(holder: string, proof: string, from?: Circumstances): Promise<Answer>;
  changePassword(holder: string, password: string): Promise<Answer>;
  changeEmail(holder: string, email: string, from?: Circumstances): Promise<Answer>;
  /** Everything that only whoever is signed in may do, tried with this. */
  tryAll(holder: string): Promise<Answer[]>;
}
