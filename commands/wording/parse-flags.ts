import { parseArgs } from 'node:util';

/** What `npm run i18n` was asked to do. */
export interface I18nFlags {
  /** A language to start. */
  add: string | null;
  isPseudo: boolean;
  /** Into the product's own folder instead of CONFIG_DIR. */
  isBuiltIn: boolean;
  language: string | null;
  area: string | null;
}

const OPTIONS = {
  add: { type: 'string' },
  pseudo: { type: 'boolean', default: false },
  'built-in': { type: 'boolean', default: false },
  language: { type: 'string' },
  area: { type: 'string' },
} as const;

/** @returns null for what cannot be read */
export function parseFlags(args: string[]): I18nFlags | null {
  try {
    const { values } = parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false });
    return {
      add: values.add ?? null,
      isPseudo: values.pseudo,
      isBuiltIn: values['built-in'],
      language: values.language ?? null,
      area: values.area ?? null,
    };
  } catch {
    return null;
  }
}
