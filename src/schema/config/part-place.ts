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

/** The place that is being read. */
export interface Place {
  meta: MetaPlace | null;
  /** The pointer in the file with its references laid in. */
  to: string;
  /** The pointer in the file where it is written: the entity's own file, or that of `home`. */
  from: string;
  /** The file that `from` points into. A reference without a file means the `$defs` of this one. */
  home: string;
  /** The pointer of the reference in the entity's own file that led here, with `/$ref`. Empty: none did. */
  namedAt: string;
  /** The parts around the place, outermost first. */
  within: readonly string[];
}
