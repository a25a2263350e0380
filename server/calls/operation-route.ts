import type { Config } from '../config/config-store.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from './call.ts';

/** The handler of one operation. */
export interface OperationRoute {
  handle(call: Call): Promise<Answer>;
  /** Who may call it beside those whose resources name it: oneself, everyone signed in, the admin who sets up. */
  mayCall?(call: Call): boolean | Promise<boolean>;
  /**
   * What the operation itself says of a call, before the conditions of its action are judged: these only know 403.
   * @throws ProblemError
   */
  refuse?(call: Call): void;
  /** The only fields answered to them; all of them when absent. */
  openFields?(config: Config): ReadonlySet<string>;
}
