import type { Started } from '../start/start-up.ts';

/** What the pages in front of the sign-in know, and where they lead. */
export interface SignInContext extends Started {
  /** Opens the back office in this page. @param welcome the word key of a notice that it shows first */
  enter(welcome?: string): void;
  /** Shows the login in place of the registration. */
  showLogin(): void;
}
