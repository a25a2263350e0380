import type { MetaPlace } from '../dialect/meta-place.ts';
import type { ConfigDocument } from './config-document.ts';
import type { Written } from './written-places.ts';

/** Names of a file's `$defs` -> what they are. */
export type Definitions = Readonly<Record<string, unknown>>;

/** A file of `schemas/shared/`; null: it cannot be read. */
export type SharedFile = (Pick<ConfigDocument, 'files'> & { definitions: Definitions }) | null;

/** What is wrong with a reference, where it is written. */
export interface ReferenceRemark extends Written {
  code:
    | 'unknownDefinition'
    | 'unknownDefinitionMeant'
    | 'unknownSharedFile'
    | 'unknownSharedFileMeant'
    | 'unreadSharedFile'
    | 'foreignReference'
    | 'endlessPart'
    | 'tooManyParts';
  params: Record<string, string | number>;
}

/** Where one stands. */
export interface Place {
  meta: MetaPlace | null;
  /** In the file with its references laid in. */
  to: string;
  /** In the file as it is: the own one, or that of `home`. */
  from: string;
  /** Whose `$defs` a reference without a file means, and where `from` is. */
  home: string;
  /** The reference in the own file, with its keyword, through which one has come here; empty: through none. */
  namedAt: string;
  /** The parts that one stands in, outermost first. */
  within: readonly string[];
}
