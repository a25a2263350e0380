import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';

/** The handler of one operation that no schema can say. */
export interface AreaRoute {
  handle(call: Call): Promise<Answer>;
  /** Who may call it beside those whose resources name it: oneself, everyone signed in, the admin who sets up. */
  mayCall?(call: Call): boolean | Promise<boolean>;
}

/** Operation id -> handler. */
export type Area = Readonly<Record<string, AreaRoute>>;
