import type { SaidCode } from './diagnostic-codes.ts';

/** Something wrong in a file of `schemas/`, `resources/` or `i18n/`, said so that its author can find and mend it. */
export interface Diagnostic {
  /** An error disables the entity or resource; a warning does not. */
  severity: 'error' | 'warning';
  /** A word key below `diagnostics.` and its parameters. */
  code: SaidCode;
  params: Record<string, string | number>;
  /** The path of the file below the folder that holds it, for example `schemas/dept.json`. */
  file: string;
  /** Which layer of the configuration the file is of, where it is not the first: 1 is the config folder. */
  layer?: number;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** A JSON pointer into the file. */
  pointer: string;
  /** The files of `schemas/shared/` whose parts the file has. One of them may have caused the mistake. */
  through?: readonly string[];
  /** For a mistake in `schemas/shared/`: the files of entities with that part, and where they name it. */
  usedBy?: readonly Pick<Diagnostic, 'file' | 'pointer'>[];
  /** Whether the last good state of the file serves on; else an error leaves out what the file describes. */
  isKept?: boolean;
  /** Nothing else is as near as what was meant: `--fix` writes it. */
  isOnlyMeant?: boolean;
}
