import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** What `npm run new` is asked to write. */
export interface NewEntity {
  /** The name of the files, of the table and of the address: `vendor`. */
  name: string;
  /** Language -> the title of the list. */
  titles: Readonly<Record<'zh-TW' | 'en', string>>;
  /** A group or a caption of the menu. */
  group: string;
  icon: string | null;
  fields: readonly NewField[];
}

export interface NewField {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Why something cannot be written: a word key below `commands.new.` and its parameters. */
export class NewEntityError extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'NewEntityError';
    this.code = code;
    this.params = params;
  }
}
