/** What the bundler writes into the worker: the files that a till starts from. */
export interface ShellBuild {
  /** A hash over the files. */
  id: string;
  /** The script that the page names: it says which build a page is of. */
  entry: string;
  /** Paths below the origin, each named after its content. */
  files: readonly string[];
}
